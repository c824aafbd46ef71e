import assert from "node:assert/strict";
import { test } from "node:test";

import { readOpen, trialId, writeOpen } from "../../templates/assets/js/timeline/address.js";

test("what is written is read, each trial once", () => {
  const ids = [trialId("numpy-delete-int", 3), trialId("numpy-delete-int", 12)];
  assert.equal(writeOpen(ids, ""), "?timeline=numpy-delete-int.3,numpy-delete-int.12");
  assert.deepEqual(readOpen(writeOpen(ids, "")), ids);
  assert.deepEqual(readOpen("?timeline=a.1,,a.1,b.2&x=1"), ["a.1", "b.2"]);
});

test("what else the query holds stays", () => {
  assert.equal(writeOpen(["a.1"], "?x=1&timeline=b.2"), "?timeline=a.1&x=1");
  assert.equal(writeOpen([], "?x=1&timeline=b.2"), "?x=1");
});

test("nothing open leaves nothing in the address", () => {
  assert.equal(writeOpen([], "?timeline=a.1"), "");
  assert.deepEqual(readOpen(""), []);
});
