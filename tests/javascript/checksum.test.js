/** Checksums: what the list says, and whether a file keeps to it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { listedFiles, verdict } from "../../templates/assets/js/recompute/checksum.js";

const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

test("the list names files with their sums", () => {
  assert.deepEqual(listedFiles(`${EMPTY}  spans.parquet\n`), [{ name: "spans.parquet", sha256: EMPTY }]);
});

test("a list that is none is refused, and so is a file elsewhere", () => {
  for (const text of ["<!doctype html>", `${EMPTY} spans.parquet`, `${EMPTY}  ../spans.parquet`]) {
    assert.throws(() => listedFiles(text), { message: "The list of checksums, SHA256SUMS, is damaged." });
  }
});

test("the same bytes have the same sum", async () => {
  assert.equal(await verdict(new ArrayBuffer(0), EMPTY), "same");
  assert.equal(await verdict(new ArrayBuffer(1), EMPTY), "other");
});

test("a browser that lends no SHA-256 leaves the sum unchecked", async (context) => {
  context.mock.getter(globalThis, "crypto", () => ({}));
  assert.equal(await verdict(new ArrayBuffer(0), EMPTY), "unchecked");
});
