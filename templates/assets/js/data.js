/** The data page: what can be copied. */

import { addCopyButtons } from "./copy.js";

addCopyButtons();
