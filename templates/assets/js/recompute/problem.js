/** Why figures cannot be computed again, in words for a reader. */

export class Problem extends Error {}

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
