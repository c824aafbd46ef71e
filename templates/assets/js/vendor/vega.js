/** What the charts need of Vega, bundled by the set-up. The expressions are interpreted, which a strict CSP allows. */

import { transforms } from "vega-dataflow";
import * as encode from "vega-encode";
import * as basic from "vega-transforms";
import * as view from "vega-view-transforms";

Object.assign(transforms, basic, encode, view);

export { expressionInterpreter } from "vega-interpreter";
export { parse } from "vega-parser";
export { View } from "vega-view";
