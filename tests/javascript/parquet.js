/** Prints the rows of Parquet files as the browser reads them. Takes {"files": [path]}. */

import { readFileSync } from "node:fs";
import {
  compressors,
  parquetMetadataAsync,
  parquetReadObjects,
} from "../../templates/assets/js/vendor/parquet.js";

/** @type {{files: string[]}} */
const { files } = JSON.parse(readFileSync(0, "utf8"));
const tables = [];
for (const path of files) {
  const file = new Uint8Array(readFileSync(path)).buffer;
  const metadata = await parquetMetadataAsync(file);
  tables.push(await parquetReadObjects({ file, metadata, compressors }));
}
console.log(JSON.stringify(tables, (_, value) => (typeof value === "bigint" ? Number(value) : value)));
