/** The columns of a Parquet file, row group by row group. */

import { compressors, parquetMetadataAsync, parquetRead, parquetSchema } from "../vendor/parquet.js";
import { Problem } from "./problem.js";

/**
 * Rows that stand together in a file; each column an array of their values, null or undefined where there is none.
 *
 * @typedef {object} RowGroup
 * @property {number} rows
 * @property {Record<string, ArrayLike<unknown>>} columns
 */

/**
 * The columns `names` of a file.
 *
 * Takes any codec of the data contract, and columns in any order, encoding and width. Throws Problem where the file
 * is none, is cut or damaged, or lacks a column.
 *
 * @param {string} file Its name, for messages.
 * @param {ArrayBuffer} bytes
 * @param {readonly string[]} names
 * @returns {AsyncGenerator<RowGroup>}
 */
export async function* rowGroups(file, bytes, names) {
  const source = {
    byteLength: bytes.byteLength,
    slice: (/** @type {number} */ start, /** @type {number} */ end) => bytes.slice(start, end),
  };
  const metadata = await readable(file, () => parquetMetadataAsync(source));
  const there = new Set(parquetSchema(metadata).children.map(({ element }) => element.name));
  const missing = names.filter((name) => !there.has(name));
  if (missing.length > 0) throw new Problem(`${file} has no column ${missing.join(", ")}.`);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    yield {
      rows,
      columns: await readable(file, () => columnsOf(source, metadata, names, [rowStart, rowStart + rows])),
    };
    rowStart += rows;
  }
}

/**
 * @param {{byteLength: number, slice: (start: number, end: number) => ArrayBuffer}} file
 * @param {Awaited<ReturnType<typeof parquetMetadataAsync>>} metadata
 * @param {readonly string[]} names
 * @param {readonly [start: number, end: number]} rows
 * @returns {Promise<Record<string, ArrayLike<unknown>>>}
 */
async function columnsOf(file, metadata, names, [rowStart, rowEnd]) {
  /** @type {Record<string, {chunk: ArrayLike<unknown>, at: number}[]>} */
  const found = Object.fromEntries(names.map((name) => [name, []]));
  await parquetRead({
    file,
    metadata,
    columns: [...names],
    compressors,
    rowStart,
    rowEnd,
    onChunk: ({ columnName, columnData, rowStart: at }) => {
      found[columnName].push({ chunk: columnData, at: at - rowStart });
    },
  });
  return Object.fromEntries(
    Object.entries(found).map(([name, chunks]) => [name, joined(chunks, rowEnd - rowStart)]),
  );
}

/**
 * @param {{chunk: ArrayLike<unknown>, at: number}[]} chunks
 * @param {number} rows
 * @returns {ArrayLike<unknown>}
 */
function joined(chunks, rows) {
  const held = chunks.reduce((sum, { chunk }) => sum + chunk.length, 0);
  if (held < rows) throw new Error(`${held} values for ${rows} rows`);
  if (chunks.length === 1) return chunks[0].chunk;
  const values = Array(rows);
  for (const { chunk, at } of chunks) {
    for (let row = 0; row < chunk.length; row++) values[at + row] = chunk[row];
  }
  return values;
}

/**
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
async function readable(file, read) {
  try {
    return await read();
  } catch (error) {
    throw new Problem(`${file} cannot be read as Parquet: it is cut short or damaged.`, { cause: error });
  }
}
