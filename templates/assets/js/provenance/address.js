/** The figure that an address names: entry, quantity, statistic and (but in the All view) unit. */

const NAME = "figure";

/**
 * @param {string} search
 * @returns {string | null} "ash,group_time,median,some-task"; null where no figure is open.
 */
export function readFigure(search) {
  return new URLSearchParams(search).get(NAME) || null;
}

/**
 * The query that names a figure, or none. What others put there stays.
 *
 * @param {string | null} figure
 * @param {string} search As it is now.
 * @returns {string} "" or "?…".
 */
export function writeFigure(figure, search) {
  const asked = new URLSearchParams(search);
  asked.delete(NAME);
  if (figure !== null) asked.set(NAME, figure);
  const text = asked.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}
