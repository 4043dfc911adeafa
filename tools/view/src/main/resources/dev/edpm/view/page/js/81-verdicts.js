// @ts-check
// The verdicts of two reports, which are those of edpm diff.

/** Key, sign and word, and class; the worst first. */
const VERDICTS = /** @type {[string, string, string][]} */ ([
  ["regression", "▲ regression", "slower"], ["changed", "◆ changed", ""], ["improvement", "▼ improvement", "faster"],
  ["unchanged", "= unchanged", ""], ["not-judged", "~ not judged", "open"], ["negligible", "· negligible", "open"],
]);

const TRAITS = /** @type {{[key: string]: string}} */ ({ machine: "Different machines", jvm: "Different JVMs", clock: "Different clocks", detail: "Different levels of detail", counters: "Different sets of counters" });

/** The compared regions by their names in the report after. @returns {Map<string, any>} */
function comparedRegions() {
  return new Map(list((model.comparison || {}).regions).map((r) => [r.name, r]));
}

/** The values of a region by verdict and reason, the worst first. @param {any} compared */
function verdictsOf(compared) {
  return VERDICTS.flatMap(([key, word, style], rank) => {
    /** @type {Map<string, string[]>} */
    const reasons = new Map();
    for (const value of list(compared && compared.values)) if (value.verdict === key) push(reasons, value.reason || "", value.counter);
    return [...reasons].map(([reason, counters]) => ({ rank, style, word, text: ": " + counters.join(", ") + (reason ? " (" + reason + ")" : "") }));
  });
}

/** The same for a cell: differences by name, and how many other values there are. @param {any} compared */
function briefVerdicts(compared) {
  return VERDICTS.flatMap(([key, word, style]) => {
    const counters = list(compared && compared.values).filter((v) => v.verdict === key).map((v) => v.counter);
    return !counters.length ? [] : isDifference(key) ? [{ style, word, text: ": " + counters.join(", ") }] : [{ style, word: word.slice(0, 2) + count(counters.length) + word.slice(1), text: "" }];
  });
}

/** @param {string} verdict */
function isDifference(verdict) {
  return verdict === "regression" || verdict === "changed" || verdict === "improvement";
}

/** The column of the verdicts. @param {Map<string, any>} compared @param {string[]} names of the regions @returns {Column} */
function verdictColumn(compared, names) {
  const all = (/** @type {any} */ r) => verdictsOf(compared.get(r.name));
  const none = (/** @type {any} */ r) => r.nx && r.ny ? "–" : r.nx ? "ran before only" : "ran after only";
  return {
    name: "Verdict", width: roomFor(names.map((name) => briefVerdicts(compared.get(name)).map((v) => v.word + v.text).join(" · ")), 170, 4000), help: "The verdicts of edpm diff on all counters of the region, the worst first",
    value: (r) => { const found = all(r); return found.length ? found[0].rank : VERDICTS.length; },
    show: (r) => { const found = briefVerdicts(compared.get(r.name)); return found.length ? h("span", {}, found.map((v, i) => [i ? " · " : "", h("span", { class: v.style }, v.word), v.text])) : h("span", { class: "open" }, none(r)); },
    title: (r) => all(r).map((v) => v.word + v.text).join("\n") || none(r),
  };
}

/** Differences between the runs, because of which times are not judged. @param {string} [region] only those of a region */
function runDifferences(region) {
  const found = list((model.comparison || {}).differences).filter((d) => !region || d.region === region), most = 8;
  const values = (/** @type {string[]} */ texts) => texts.map((t) => t || "none").join(", ") || "none";
  return found.slice(0, most).map((d) => h("li", { class: "alert" }, h("b", {}, (TRAITS[d.trait] || d.trait) + (d.region && !region ? " of " + d.region : "")), "Before: " + values(d.base) + ". After: " + values(d.head) + "."))
    .concat(found.length > most ? [h("li", { class: "alert" }, "and " + plural(found.length - most, "more difference"))] : []);
}

/** The counters that neither report has values of. */
function unreadCounters() {
  /** @type {Map<string, string[]>} */
  const found = new Map(), most = 8;
  const where = (/** @type {string[]} */ regions) => " in " + (regions.length > 3 ? plural(regions.length, "region") : regions.join(", "));
  for (const u of list((model.comparison || {}).unavailable)) push(found, where(u.regions) + (u.reasons.length ? " (" + u.reasons.join("; ") + ")" : "") + ".", u.counter);
  return [...found].slice(0, most).map(([text, counters]) => h("li", { class: "alert" }, h("b", {}, "No values before and after"), counters.join(", ") + text))
    .concat(found.size > most ? [h("li", { class: "alert" }, "and " + plural([...found].slice(most).reduce((sum, [, counters]) => sum + counters.length, 0), "more counter") + " without values")] : []);
}

/** The number of values by verdict. */
function verdictTile() {
  const counts = (model.comparison || {}).verdicts || {};
  const others = VERDICTS.slice(1).filter(([key]) => counts[key]).map(([key, word]) => count(counts[key]) + " " + (key === "improvement" && counts[key] > 1 ? "improvements" : word.slice(2)));
  return h("div", { class: "tile" }, h("dt", {}, "Regressions"), h("dd", {}, (counts.regression ? "▲ " : "") + count(counts.regression || 0), h("div", { class: "sub" }, others.join(", "))));
}

/** The verdict on each counter of a region. @param {any} compared */
function verdictBlocks(compared) {
  if (!compared) return [];
  const differences = runDifferences(compared.name);
  const rows = compared.values.map((/** @type {any} */ v) => {
    const [, word, style] = VERDICTS.find(([key]) => key === v.verdict) || ["", v.verdict, ""];
    return [h("tr", {}, h("td", { title: "Statistic: " + v.statistic }, v.counter), [v.base, v.head].map((n) => h("td", { title: exact(n, v.unit) }, amount(n, v.unit))), h("td", { title: known(v.ratio) ? v.ratio + " ×" : false }, changeText(v.ratio))),
      h("tr", { class: "verdict" }, h("td", { colspan: 4 }, h("span", { class: style }, word), v.reason ? ": " + v.reason : ""))];
  });
  return [
    differences.length ? block("", h("ul", { class: "alerts", style: { margin: "0" } }, differences)) : null,
    block("Verdicts", compared["base-name"] ? h("p", { class: "reason" }, "Named " + compared["base-name"] + " before") : null,
      h("table", {}, h("thead", {}, h("tr", {}, ["", "before", "after", "change"].map((t) => h("th", { scope: "col" }, t)))), h("tbody", {}, rows)))];
}

/** A signed percentage. A change that is not 0 does not look as if it were. @param {number | null | undefined} ratio */
function changeText(ratio) {
  if (!known(ratio)) return "from 0";
  const change = 100 * (/** @type {number} */ (ratio) - 1), size = Math.abs(change);
  return (change > 0 ? "+" : change < 0 ? "−" : "") + fixed(size, size < 9.995 ? 2 : 1) + " %";
}
