/** A file of the site, fetched when it is first wanted. */

/** That the site has no such file; every other failure may be over the next time. */
export class NoSuchFile extends Error {}

/**
 * Gets a JSON file once; asked again where that failed.
 *
 * @template T
 * @param {string} address
 * @returns {() => Promise<T>}
 */
export function loader(address) {
  /** @type {Promise<T> | null} */
  let wanted = null;
  return () => {
    wanted ??= fetchJson(address).catch((error) => {
      wanted = null;
      throw error;
    });
    return wanted;
  };
}

/** @param {string} address */
async function fetchJson(address) {
  const answer = await fetch(address);
  if (answer.status === 404) throw new NoSuchFile(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
