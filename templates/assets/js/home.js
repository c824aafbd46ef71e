/** The home page: how old each benchmark's newest run is. The page itself tells its date. */

import { find } from "./dom.js";

const DAY_MS = 86_400_000;
/** From so many days on, months tell as much. */
const MOST_DAYS = 60;
const DAYS_A_MONTH = 30.44;

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

for (const time of document.querySelectorAll("time")) {
  const days = Math.floor((Date.now() - Date.parse(time.dateTime)) / DAY_MS);
  const place = find(/** @type {HTMLElement} */ (time.parentElement), ".age", HTMLElement);
  if (days >= 0) place.textContent = `Started ${ago(days)}.`;
}

/**
 * "today", "yesterday", "3 days ago", "4 months ago".
 *
 * @param {number} days
 * @returns {string}
 */
function ago(days) {
  return days < MOST_DAYS
    ? words.format(-days, "day")
    : words.format(-Math.round(days / DAYS_A_MONTH), "month");
}
