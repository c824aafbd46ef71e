/** The table on the page, made to show another view in the rows that it has. */

import { count, plural, rank } from "../display.js";
import { element, find } from "../dom.js";
import { axis, drawAxis, drawBar, emptyAxis, emptyBar } from "./bar.js";
import { brackets } from "./brackets.js";
import { figureColumn } from "./figure.js";
import { COST } from "./offers.js";
import { ordered } from "./order.js";
import { tied, tieLink } from "./ties.js";

/** @typedef {import("./figure.js").FigureLink} FigureLink */
/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./views.js").Row} Row */
/** @typedef {import("./views.js").Table} Table */

export class Leaderboard {
  /**
   * @param {HTMLTableElement} table
   * @param {Offers} offers
   */
  constructor(table, offers) {
    this.table = table;
    this.offers = offers;
    this.caption = find(table, "caption", HTMLTableCaptionElement);
    this.head = find(table, "thead tr", HTMLTableRowElement);
    /** Row id → the row on the page. */
    this.rows = new Map([...table.querySelectorAll("tbody tr")].map((row) => [row.id, row]));
  }

  /**
   * Show `shown` as `state` asks: which rows, in which order, and whether brackets make sense in it.
   *
   * @param {Table} shown
   * @param {State} state
   */
  show(shown, state) {
    const focused = document.activeElement;
    const scale = axis(shown.rows, state.by === "cost");
    this.#showHead(shown, state, scale);
    this.#showCells(shown, state);
    const { ranked } = ordered(shown.rows, { ...state, sort: { key: "rank", descending: false } });
    for (const row of shown.rows) {
      this.#showRank(row, state.by === "cost" ? [row] : tied(ranked, row, this.offers.most_compared), state);
      this.#showBar(row, scale);
    }
    this.#arrange(shown, state);
    if (focused instanceof HTMLElement && focused !== document.activeElement)
      focused.focus({ preventScroll: true });
  }

  /** The bodies of the table that hold ranked and unranked rows; made where the page came without. */
  get #bodies() {
    let [ranked, unranked] = [":not(.unranked)", ".unranked"].map((kind) =>
      this.table.querySelector(`tbody${kind}`),
    );
    if (ranked === null) {
      ranked = element("tbody");
      this.head.parentElement?.after(ranked);
    }
    if (unranked === null) {
      const title = element("th", { scope: "rowgroup" }, "Not ranked");
      unranked = element("tbody", { class: "unranked" }, element("tr", { class: "divider" }, title));
      this.table.append(unranked);
    }
    return { ranked, unranked };
  }

  /**
   * @param {Table} shown
   * @param {State} state
   * @param {import("../axis.js").Axis | null} scale
   */
  #showHead(shown, state, scale) {
    const ofCost = state.by === "cost";
    const metric = this.offers.metrics.find(({ id }) => id === state.metric)?.name ?? "";
    const statistic = this.offers.statistics.find(({ id }) => id === state.stat)?.name ?? "";
    const cost = { name: "Cost", sub: "USD" };
    const time = { name: metric, sub: statistic };
    this.caption.textContent =
      shown.caption + (state.variant === null ? "" : `; variant ${state.variant} only`);
    this.#setHead("time", ofCost ? { name: "Cost", sub: `${statistic}, USD` } : time);
    if (this.offers.costs) this.#setHead("cost", ofCost ? time : cost);
    const where = find(this.head, ".where", HTMLTableCellElement);
    let labels = where.querySelector("svg");
    if (labels === null) {
      labels = emptyAxis();
      where.append(labels);
    }
    drawAxis(labels, scale);
    this.#showColumn("rate", state.task === null);
    const isSubstituted = shown.rows.some(({ substituted }) => substituted.length > 0);
    if (isSubstituted && this.head.querySelector(".substituted") === null) this.#addSubstituted();
    this.#showColumn("substituted", isSubstituted);
  }

  /**
   * @param {string} column
   * @param {{name: string, sub: string}} text
   */
  #setHead(column, { name, sub }) {
    const cell = find(this.head, `.${column}`, HTMLTableCellElement);
    (cell.querySelector("button") ?? cell).replaceChildren(
      `${name} `,
      element("span", { class: "sub" }, sub),
    );
    if (column === "cost") for (const each of this.#cells("cost")) each.dataset.label = name;
  }

  /** @param {string} column */
  #cells(column) {
    return [...this.table.querySelectorAll(`tbody .${column}`)].filter((cell) => cell instanceof HTMLElement);
  }

  /**
   * @param {string} column
   * @param {boolean} isShown
   */
  #showColumn(column, isShown) {
    for (const cell of this.table.querySelectorAll(`th.${column}, td.${column}`)) {
      cell.toggleAttribute("hidden", !isShown);
    }
  }

  /** The column for substituted units, which a default view that has none comes without. */
  #addSubstituted() {
    this.head.append(element("th", { scope: "col", class: "substituted" }, "Substituted"));
    for (const row of this.rows.values()) {
      row.append(element("td", { class: "substituted", "data-label": "Substituted" }));
    }
  }

  /**
   * Figures, successes, substituted units and reasons.
   *
   * @param {Table} shown
   * @param {State} state
   */
  #showCells(shown, state) {
    const { confidence, costs } = this.offers;
    const ofCost = state.by === "cost";
    const [first, second] = ofCost ? [COST, state.metric] : [state.metric, COST];
    const values = figureColumn(
      shown.rows.map(({ value }) => value),
      ofCost,
      confidence,
      this.#links(shown, state, first),
    );
    const others = figureColumn(
      shown.rows.map(({ other }) => other),
      !ofCost,
      confidence,
      this.#links(shown, state, second),
    );
    shown.rows.forEach((row, index) => {
      const estimated = row.estimated ? [element("span", { class: "sub" }, "estimated")] : [];
      this.#fill(
        row,
        "time",
        ...values[index],
        ...(ofCost && typeof row.value !== "string" ? estimated : []),
      );
      if (costs) {
        this.#fill(
          row,
          "cost",
          ...others[index],
          ...(!ofCost && typeof row.other !== "string" ? estimated : []),
        );
      }
      const of = element("span", { class: "of" }, `/${count(row.requested)}`);
      this.#fill(row, "trials", element("span", { class: "value" }, count(row.successes), of));
      this.#showSubstituted(row);
    });
  }

  /**
   * What each row's figure of a quantity is made of.
   *
   * @param {Table} shown
   * @param {State} state
   * @param {string} quantity
   * @returns {FigureLink[]}
   */
  #links(shown, state, quantity) {
    const { made } = this.offers.units.find(({ id }) => id === state.task) ?? this.offers;
    return shown.rows.map((row) => {
      const page = this.#cell(row, "provider")?.getAttribute("href") ?? "";
      const entry = page.split("/").at(-2);
      const unit = state.task === null ? [] : [state.task];
      return { href: `${page}${made}`, id: [entry, quantity, state.stat, ...unit].join(",") };
    });
  }

  /**
   * @param {Row} row
   * @param {string} column
   * @param {...(Node | string)} children
   */
  #fill(row, column, ...children) {
    this.#cell(row, column)?.replaceChildren(...children);
  }

  /**
   * @param {Row} row
   * @param {string} column
   */
  #cell(row, column) {
    return this.rows.get(row.id)?.querySelector(`.${column}`);
  }

  /** @param {Row} row */
  #showSubstituted(row) {
    const cell = this.#cell(row, "substituted");
    if (!cell) return;
    cell.classList.toggle("empty", row.substituted.length === 0);
    if (row.substituted.length === 0) {
      cell.replaceChildren(element("span", { class: "none" }, "none"));
      return;
    }
    const { units, unit_word, unit_words } = this.offers;
    const links = row.substituted.map((place) =>
      element("li", {}, element("a", { href: units[place].href }, units[place].name)),
    );
    const summary = element("summary", {}, plural(links.length, unit_word, unit_words));
    cell.replaceChildren(element("details", {}, summary, element("ul", {}, ...links)));
  }

  /**
   * @param {Row} row
   * @param {Row[]} ties Those that may share its rank, itself among them.
   * @param {State} state
   */
  #showRank(row, ties, state) {
    this.rows.get(row.id)?.classList.toggle("unranked", row.rank === null);
    if (row.rank !== null) {
      const text = rank(...row.rank);
      this.#fill(row, "rank", ties.length > 1 ? tieLink(text, row, ties, state, this.offers) : text);
      return;
    }
    const dash = element("span", { "aria-hidden": "true" }, "–");
    const words = element("span", { class: "only-read" }, "not ranked");
    this.#fill(row, "rank", element("span", { class: "missing" }, dash, words));
  }

  /**
   * @param {Row} row
   * @param {import("../axis.js").Axis | null} scale
   */
  #showBar(row, scale) {
    const cell = this.#cell(row, "where");
    if (!cell) return;
    cell.querySelector(".reasons")?.remove();
    let bar = cell.querySelector("svg");
    if (typeof row.value === "string" || scale === null) {
      bar?.remove();
    } else {
      if (bar === null) {
        bar = emptyBar();
        cell.prepend(bar);
      }
      drawBar(bar, row.value, row.parts, scale);
    }
    if (row.reasons.length > 0) {
      cell.append(
        element("ul", { class: "reasons" }, ...row.reasons.map((reason) => element("li", {}, reason))),
      );
    }
  }

  /**
   * @param {Table} shown
   * @param {State} state
   */
  #arrange(shown, state) {
    const { ranked, unranked } = ordered(shown.rows, state);
    const bodies = this.#bodies;
    for (const row of shown.rows) {
      const isShown = state.variant === null || row.variant === state.variant;
      this.rows.get(row.id)?.toggleAttribute("hidden", !isShown);
    }
    this.#place(bodies.ranked, ranked);
    this.#place(bodies.unranked, unranked);
    /** @param {Row} row */
    const isShown = (row) => state.variant === null || row.variant === state.variant;
    bodies.unranked.toggleAttribute("hidden", !unranked.some(isShown));
    const columns = [...this.head.cells].filter((cell) => !cell.hidden).length;
    bodies.unranked.querySelector(".divider th")?.setAttribute("colspan", `${columns}`);
    this.#showBrackets(ranked.filter(isShown), state);
    for (const row of unranked) this.#fill(row, "margin");
  }

  /**
   * Rows that are in their place already are not touched, so that focus stays.
   *
   * @param {Element} body
   * @param {Row[]} rows
   */
  #place(body, rows) {
    const wanted = rows.flatMap(({ id }) => this.rows.get(id) ?? []);
    const there = [...body.querySelectorAll("tr:not(.divider)")];
    const isSame = wanted.length === there.length && wanted.every((row, index) => row === there[index]);
    if (!isSame) body.append(...wanted);
  }

  /**
   * Brackets join neighbours, so they stand only where rows are in the order of ranks.
   *
   * @param {Row[]} rows
   * @param {State} state
   */
  #showBrackets(rows, state) {
    const inOrder = state.sort.key === "rank" && !state.sort.descending;
    const marks = inOrder ? brackets(rows.flatMap(({ rank }) => (rank ? [[rank[1], rank[2]]] : []))) : [];
    rows.forEach((row, index) => {
      const lanes = (marks[index] ?? []).map((mark) =>
        element("span", { class: mark === "" ? "bracket" : `bracket ${mark}` }),
      );
      this.#fill(row, "margin", ...lanes);
    });
    const lanes = [...this.table.classList].find((name) => name.startsWith("lanes-"));
    if (lanes) this.table.classList.replace(lanes, `lanes-${marks[0]?.length ?? 0}`);
  }
}
