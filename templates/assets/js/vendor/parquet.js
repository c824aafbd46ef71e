/** What reads Parquet files, in every codec that the data contract allows, without wasm: bundled by the set-up. */

import { gunzipSync } from "fflate";
import { decompress } from "fzstd";

export {
  parquetMetadataAsync,
  parquetRead,
  parquetReadObjects,
  parquetSchema,
} from "hyparquet";

/**
 * The codecs beside those that hyparquet has itself (snappy, none).
 *
 * @type {import("hyparquet").Compressors}
 */
export const compressors = {
  GZIP: (input, length) => gunzipSync(input, { out: new Uint8Array(length) }),
  ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
};
