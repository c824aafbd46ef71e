/** The brackets of standard input's lists of rank intervals. */

import { readFileSync } from "node:fs";
import { brackets } from "../../templates/assets/js/results/brackets.js";

/** @type {[number, number][][]} */
const given = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(given.map(brackets)));
