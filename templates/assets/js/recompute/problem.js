/** Why figures cannot be computed again, in words for a reader. */

export class Problem extends Error {}

/**
 * @param {string} name Of a file whose checksum is another than the published one.
 * @returns {string}
 */
export function stranger(name) {
  return `${name} is not the file that was published: its SHA-256 differs.`;
}

/**
 * What an error says; one that nobody foresaw says that it is one.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function inWords(error) {
  if (error instanceof Problem) return error.message;
  return `The computation failed: ${error instanceof Error ? error.message : String(error)}.`;
}
