// @ts-check
// A table that sorts, is driven by the keyboard, and keeps only its visible rows in the document.

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {(row: any) => any} value sorted by
 * @property {(row: any) => any} [show] text or node
 * @property {(row: any) => string} [title]
 * @property {boolean} [number]
 * @property {boolean} [dim]
 * @property {string} [width] of a CSS grid
 * @property {string} [help]
 */

/**
 * @param {string} label @param {Column[]} columns @param {any[]} rows
 * @param {{pick?: (row: any) => void, sort?: number, up?: boolean, height?: number, empty?: string, wrap?: boolean}} [options] `wrap`: a few rows with long texts
 */
function table(label, columns, rows, options = {}) {
  const ROW = 32, PRINTED = 100;
  let sorted = rows, sort = options.sort === undefined ? -1 : options.sort, up = !!options.up;
  let current = -1;
  /** @type {any} */ let chosen = null;
  // Each row is a grid of its own, so the widths must not depend on the content. A head has room for its name and an arrow.
  const widths = columns.map((c) => c.width || "minmax(" + Math.max(c.number ? 84 : 120, 44 + 7 * c.name.length) + "px, 1fr)");
  const pixels = widths.map((w) => parseInt(w.slice(7), 10));
  // Paper does not scroll, so there, too, texts wrap.
  const wraps = () => printing || !!options.wrap;
  const least = () => pixels.map((w, i) => {
    if (!wraps() || (!printing && (columns[i].number || !i))) return w;
    return Math.min(w, columns[i].number ? Math.max(w - 12, 20 + 7 * columns[i].name.length) : i ? 120 : 130);
  });
  const grown = () => (wraps() ? least().map((w, i) => "minmax(" + w + "px, " + pixels[i] + "fr)") : widths).join(" ");
  const heads = columns.map((column, i) => h("button", {
    type: "button", class: "th" + (column.number ? " num" : ""), role: "columnheader", title: column.help || column.name,
    onclick: () => { if (sort === i) up = !up; else { sort = i; up = !column.number; } refresh(true); },
  }, column.name));
  const body = h("div", { class: "fill", role: "rowgroup" }), head = h("div", { class: "thead", role: "row" }, heads);
  const grid = h("div", { class: "grid", role: "grid", "aria-label": label, tabindex: "0" }, head, body);
  grid.style.maxHeight = (options.height || 420) + "px";
  function lay() {
    grid.classList.toggle("wraps", wraps());
    head.style.gridTemplateColumns = grown();
    head.style.minWidth = body.style.minWidth = least().reduce((sum, w) => sum + w, 0) + "px";
  }
  lay();

  /** @param {any} row @param {number} index */
  function line(row, index) {
    return h("div", {
      class: "tr" + (options.pick ? " pick" : ""), role: "row", "aria-rowindex": index + 2, "aria-selected": row === chosen ? "true" : false,
      style: { top: index * ROW + "px", gridTemplateColumns: grown() },
      onclick: () => pick(index),
    }, columns.map((column) => {
      const shown = column.show ? column.show(row) : column.value(row);
      const text = shown instanceof Node ? "" : shown === null || shown === undefined ? "" : String(shown);
      return h("div", { class: "td" + (column.number ? " num" : "") + (column.dim ? " dim" : ""), role: "gridcell", title: column.title ? column.title(row) : text || false },
        shown instanceof Node ? shown : text);
    }));
  }

  let from = -1, to = -1;
  /** @param {boolean} force */
  function visible(force) {
    const height = options.height || 420;
    const first = Math.max(0, Math.floor(grid.scrollTop / ROW) - 8);
    const last = Math.min(sorted.length, Math.ceil((grid.scrollTop + height) / ROW) + 8);
    if (wraps()) {
      if (force) fill(body, sorted.slice(0, PRINTED).map(line), sorted.length > PRINTED ? h("div", { class: "td dim" }, "and " + plural(sorted.length - PRINTED, "more row")) : null);
      return;
    }
    if (!force && first === from && last === to) return;
    from = first;
    to = last;
    fill(body, sorted.slice(first, last).map((row, i) => line(row, first + i)));
  }

  /** @param {boolean} [resort] */
  function refresh(resort) {
    if (sort >= 0) {
      const value = columns[sort].value;
      const keyed = rows.map((row) => ({ row, key: value(row) }));
      keyed.sort((a, b) => compareKeys(a.key, b.key) * (up ? 1 : -1) || 0);
      // Rows without a value are last in either order.
      sorted = keyed.filter((k) => known(k.key)).concat(keyed.filter((k) => !known(k.key))).map((k) => k.row);
    } else {
      sorted = rows;
    }
    heads.forEach((head, i) => head.setAttribute("aria-sort", i === sort ? (up ? "ascending" : "descending") : "none"));
    grid.setAttribute("aria-rowcount", String(sorted.length + 1));
    body.style.height = Math.max(1, sorted.length) * ROW + "px";
    if (resort) grid.scrollTop = 0;
    visible(true);
    if (!sorted.length) fill(body, h("div", { class: "td dim", style: { lineHeight: "32px" } }, options.empty || "No rows"));
  }

  /** @param {number} index */
  function pick(index) {
    if (!options.pick || !sorted[index]) return;
    current = index;
    chosen = sorted[index];
    visible(true);
    options.pick(chosen);
  }

  // Columns beyond the right edge show that the table scrolls.
  const edge = () => grid.classList.toggle("cut", grid.scrollLeft + grid.clientWidth < grid.scrollWidth - 1);
  new ResizeObserver(edge).observe(grid);
  grid.addEventListener("scroll", () => { visible(false); edge(); }, { passive: true });
  onPrint(() => { lay(); visible(true); });
  grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.target !== grid) return;
    const step = /** @type {{[key: string]: number}} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12, Home: -1e9, End: 1e9 })[event.key];
    if (!step) return;
    event.preventDefault();
    if (!options.pick) { grid.scrollTop += step * ROW; return; }
    current = Math.max(0, Math.min(sorted.length - 1, current + step));
    if ((current + 2) * ROW > grid.scrollTop + grid.clientHeight) grid.scrollTop = (current + 2) * ROW - grid.clientHeight;
    if (current * ROW < grid.scrollTop) grid.scrollTop = current * ROW;
    pick(current);
  });
  refresh();
  return Object.assign(grid, {
    /** @param {any[]} next */
    rows(next) { rows = next; current = -1; refresh(true); },
    /** Shows new values where the table is. @param {any[]} next */
    update(next) { rows = next; refresh(); },
    /** @param {any} row */
    choose(row) {
      chosen = row;
      const index = sorted.indexOf(row), top = index * ROW;
      if (index >= 0 && (top < grid.scrollTop || top + 2 * ROW > grid.scrollTop + (options.height || 420))) grid.scrollTop = Math.max(0, top - ROW);
      visible(true);
    },
  });
}

/**
 * The width of a column that has room for its longest text, within limits; in a narrow window it has the least.
 * @param {string[]} texts @param {number} least in pixels @param {number} most @param {number} [beside] room for what is beside the texts
 */
function roomFor(texts, least, most, beside = 0) {
  const longest = texts.reduce((sum, text) => Math.max(sum, text.length), 0);
  return "minmax(" + (innerWidth < 640 ? least : Math.max(least, Math.min(most, Math.ceil(30 + beside + 7.5 * longest)))) + "px, 3fr)";
}

/** @param {any} key */
function known(key) {
  return key !== null && key !== undefined && !Number.isNaN(key);
}

/** @param {any} a @param {any} b */
function compareKeys(a, b) {
  if (typeof a === "string" || typeof b === "string") return String(a).localeCompare(String(b), "en", { numeric: true });
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * A matcher of a filter: a text, or a pattern between slashes. Null if the pattern is invalid.
 * @param {string} text @returns {((name: string) => boolean) | null}
 */
function matcher(text) {
  const pattern = /^\/(.+)\/?$/.exec(text);
  if (pattern) {
    try {
      const compiled = new RegExp(pattern[1].replace(/\/$/, ""), "i");
      return (name) => compiled.test(name);
    } catch {
      return null;
    }
  }
  const lower = text.toLowerCase();
  return (name) => name.toLowerCase().includes(lower);
}

/** A search field. @param {string} hint @param {(match: ((name: string) => boolean) | null, text: string) => void} changed */
function searchField(hint, changed) {
  const input = h("input", { type: "search", placeholder: hint, "aria-label": hint, spellcheck: "false", oninput: () => {
    const match = matcher(input.value.trim());
    input.setAttribute("aria-invalid", String(!match));
    input.title = match ? "" : "Not a valid pattern";
    if (match) changed(input.value.trim() ? match : null, input.value.trim());
  } });
  return input;
}
