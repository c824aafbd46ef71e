import assert from "node:assert/strict";
import { test } from "node:test";

import { readFigure, writeFigure } from "../../templates/assets/js/provenance/address.js";

test("what is written is read", () => {
  const figure = "dogwood.fast,cycle,median,north-slope";
  assert.equal(writeFigure(figure, ""), `?figure=${figure}`);
  assert.equal(readFigure(writeFigure(figure, "")), figure);
});

test("what else the query holds stays, and nothing open leaves nothing", () => {
  assert.equal(writeFigure("a,b,c", "?stat=p90&figure=x,y,z"), "?stat=p90&figure=a,b,c");
  assert.equal(writeFigure(null, "?stat=p90&figure=x,y,z"), "?stat=p90");
  assert.equal(writeFigure(null, "?figure=x,y,z"), "");
  assert.equal(readFigure("?figure="), null);
  assert.equal(readFigure(""), null);
});
