// @ts-check
// Two reports: regions with both values, their ratio and verdicts, and an icicle coloured by difference.

const MEASURES = /** @type {[string, string][]} */ ([["self", "self"], ["sum", "inclusive"], ["mean", "mean"], ["p50", "p50"], ["p99", "p99"]]);

/** @param {number | undefined} before @param {number | undefined} after */
function ratioText(before, after) {
  if (before === undefined || after === undefined) return h("span", { class: "note" }, before === undefined ? (after === undefined ? "–" : "new") : "gone");
  if (!before) return "–";
  const ratio = after / before, near = Math.abs(ratio - 1) < 0.02;
  return h("span", { class: near ? "" : ratio > 1 ? "slower" : "faster" }, (near ? "≈ " : ratio > 1 ? "▲ " : "▼ ") + fixed(ratio, ratio < 10 ? 2 : 0) + " ×");
}

/** The last column of the table of regions: it is as wide as its longest text. */
const VERDICT = 6;

function comparePanel() {
  const [a, b] = model.reports;
  let counter = "time.wall", measure = "mean";
  /** @type {((name: string) => boolean) | null} */ let match = null;
  const before = new Map(list(a.regions).map((r) => [r.name, r])), after = new Map(list(b.regions).map((r) => [r.name, r]));
  const compared = comparedRegions();
  for (const { name, "base-name": old } of compared.values()) if (old) { before.set(name, before.get(old)); before.delete(old); }
  const ran = [...new Set([...before.keys(), ...after.keys()])].filter((n) => (before.get(n) || {}).executions || (after.get(n) || {}).executions);
  // Codelets are compared, too: by the number of their tasks.
  const names = [...new Set([...ran, ...compared.keys()])];
  const counters = [...new Set([...before.values(), ...after.values()].flatMap((r) => list(r.summary).filter((s) => s.count).map((s) => s.counter)))].sort();
  const value = (/** @type {any} */ region) => (summaryOf(region, counter) || {})[measure];
  const rows = () => names.filter((n) => !match || match(n)).map((name) => {
    const x = value(before.get(name)), y = value(after.get(name));
    const tasks = list((compared.get(name) || {}).values).find((v) => v.counter === "tasks") || {};
    return { name, x, y, ratio: x && y ? Math.abs(Math.log(y / x)) : undefined, nx: before.has(name) ? before.get(name).executions : tasks.base, ny: after.has(name) ? after.get(name).executions : tasks.head };
  }).sort((one, other) => (other.ratio || 0) - (one.ratio || 0));
  const cell = (/** @type {(r: any) => number} */ get) => ({ number: true, value: get, show: (/** @type {any} */ r) => amount(get(r), unitOf(counter)), title: (/** @type {any} */ r) => exact(get(r), unitOf(counter)) });
  const make = () => table("Regions of both reports", [
    { name: "Region", width: roomFor(names, 160, 300, 18), value: (r) => r.name, show: (r) => nameNode(r.name), title: (r) => r.name },
    { name: "Before", ...cell((r) => r.x) }, { name: "After", ...cell((r) => r.y) },
    { name: "Difference", ...cell((r) => r.y - r.x) },
    { name: "Ratio", number: true, value: (r) => r.ratio, show: (r) => ratioText(r.x, r.y), title: (r) => r.x && r.y ? String(r.y / r.x) : "", help: "After ÷ before; sorts by the size of the change" },
    { name: "Count", number: true, width: "minmax(112px, 1fr)", value: (r) => r.ny, show: (r) => r.nx === r.ny ? amount(r.nx) : amount(r.nx) + " → " + amount(r.ny), title: (r) => count(r.nx) + " → " + count(r.ny), help: "Executions before and after; sorts by those after" },
    verdictColumn(compared, names),
  ], rows(), { sort: VERDICT, up: true, pick: (r) => showBoth(r.name, before.get(r.name), after.get(r.name), counter, compared.get(r.name)), empty: "No region ran in either report" });
  let grid = make();
  const renew = () => { const next = make(); grid.replaceWith(next); grid = next; };
  const run = (/** @type {any} */ r) => list(r.runs)[0] || {};
  const missing = [a, b].flatMap((r, i) => [...list(r.problems).map((p) => p.message), ...list(r.missing)].map((text) => h("li", { class: "alert" }, h("b", {}, i ? "After" : "Before"), text)));
  const differences = runDifferences(), unread = unreadCounters();
  return panel("compare", "Comparison", "Regions of both reports, with the ratio of after to before and the verdicts of edpm diff. One run before and one after are not enough to judge times: only exact values are judged.", [
    differences.length + missing.length + unread.length ? h("ul", { class: "alerts" }, differences, unread, missing.slice(0, 8)) : null,
    compareTiles(a, b),
    h("dl", { class: "facts", style: { margin: "16px 0" } }, [a, b].map((r, i) => [h("dt", {}, i ? "After" : "Before"), h("dd", {}, [r.file, processText(run(r)), run(r).started ? String(run(r).started).slice(0, 19).replace("T", " ") + " UTC" : ""].filter(Boolean).join(" · "))]),
      run(a).jvm === run(b).jvm ? (run(a).jvm ? [h("dt", {}, "JVM of both"), h("dd", {}, run(a).jvm)] : null) : [a, b].map((r, i) => [h("dt", {}, i ? "JVM after" : "JVM before"), h("dd", {}, run(r).jvm || "–")])),
    h("div", { class: "row" }, searchField("Filter: text or /pattern/", (m) => { match = m; grid.rows(rows()); }),
      counters.length > 1 ? chooser("Counter", counters.map((c) => /** @type {[string, string]} */ ([c, c])), counter, (c) => { counter = c; renew(); }) : null,
      segment("Measure", MEASURES, measure, (m) => { measure = m; renew(); })),
    grid]);
}

/** The details of a region in both reports. @param {string} name @param {any} x the region before @param {any} y after @param {string} counter @param {any} compared */
function showBoth(name, x, y, counter, compared) {
  if (!x && !y) { showDetails(name, "In both reports", verdictBlocks(compared)); return; }
  const [a, b] = model.reports, unit = unitOf(counter), [s, t] = [summaryOf(x, counter) || {}, summaryOf(y, counter) || {}];
  const row = (/** @type {string} */ title, /** @type {any} */ v, /** @type {any} */ w, /** @type {string} */ u) => /** @type {[string, string][]} */ ([[title, ""], [amount(v, u), exact(v, u)], [amount(w, u), exact(w, u)],
    [v && w ? fixed(w / v, 2) + " ×" : "–", v && w ? String(w / v) : ""]]);
  showRegion(y ? b : a, y || x, [...verdictBlocks(compared), block(counter, detailTable(["", "before", "after", "ratio"], [row("executions", (x || {}).executions, (y || {}).executions, "1"),
    ...[["self", "self"], ["inclusive", "sum"], ["mean", "mean"], ["min", "min"], ["p50", "p50"], ["p90", "p90"], ["p99", "p99"], ["max", "max"]].filter(([, key]) => known(s[key]) || known(t[key])).map(([title, key]) => row(title, s[key], t[key], unit))]))],
  !y ? "Only in the report before" : x ? "Region in both reports" : "Only in the report after");
}

/** The whole runs in figures. @param {any} a @param {any} b */
function compareTiles(a, b) {
  const length = (/** @type {any} */ report) => { const run = list(report.runs).length === 1 ? report.runs[0] : {}; return run.started && run.ended ? nanosBetween(run.started, run.ended) : undefined; };
  const self = (/** @type {any} */ report) => list(report.regions).reduce((sum, r) => sum + ((summaryOf(r, "time.wall") || {}).self || 0), 0) || undefined;
  const renamed = new Map([...comparedRegions().values()].map((r) => [r["base-name"] || r.name, r.name]));
  const mean = (/** @type {any} */ report) => new Map(list(report.regions).filter((r) => r.executions).map((r) => [report === a && renamed.get(r.name) || r.name, (summaryOf(r, "time.wall") || {}).mean]));
  const x = mean(a), y = mean(b), both = [...x.keys()].filter((name) => x.get(name) && y.get(name));
  const moved = (/** @type {(ratio: number) => boolean} */ test) => count(both.filter((name) => test(y.get(name) / x.get(name))).length);
  const pair = (/** @type {string} */ name, /** @type {number | undefined} */ before, /** @type {number | undefined} */ after) => known(before) && known(after) ?
    h("div", { class: "tile" }, h("dt", {}, name), h("dd", { title: exact(before, "ns") + " → " + exact(after, "ns") }, ratioText(before, after), h("div", { class: "sub" }, time(before) + " → " + time(after)))) : null;
  const tile = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ sub) => h("div", { class: "tile" }, h("dt", {}, name), h("dd", {}, value, h("div", { class: "sub" }, sub)));
  return h("dl", { class: "tiles" }, verdictTile(), pair("Run time", length(a), length(b)), pair("Self time of all regions", self(a), self(b)),
    tile("Slower regions", moved((ratio) => ratio >= 1.02), "of " + plural(both.length, "region") + " in both, by mean"), tile("Faster regions", moved((ratio) => ratio <= 0.98), "by at least 2 %"),
    x.size + y.size > 2 * both.length ? tile("Only in one report", count(x.size + y.size - 2 * both.length), plural(x.size - both.length, "region") + " before, " + (y.size - both.length) + " after") : null);
}

function comparePathsPanel() {
  const [a, b] = model.reports;
  if (!list(a.paths).length && !list(b.paths).length) return null;
  const root = differenceFrames(list(a.paths), list(b.paths), "time.wall");
  const said = h("span", { class: "note", role: "status" });
  const view = icicle("Call paths coloured by difference", (f) => f.path ? ["before " + time(f.path.x), "after " + time(f.path.y), f.ratio === undefined || !Number.isFinite(f.ratio) ? "" : "ratio " + f.ratio.toFixed(3)].filter(Boolean) : [time(f.value)],
    (f) => { const r = list(b.regions).find((e) => e.name === f.name); if (r) showRegion(b, r); });
  view.set(root);
  const key = (/** @type {string} */ name, /** @type {number} */ ratio) => {
    const square = h("span", { class: "chip" });
    const paint = () => { square.style.background = differenceColor(ratio); };
    paint();
    onTheme(paint);
    return h("span", {}, square, name);
  };
  return panel("paths", "Call paths", "A bar is as wide as its larger inclusive time; its colour is the ratio of after to before.", [
    h("div", { class: "row" }, searchField("Search: text or /pattern/", (m, text) => { view.search(m); said.textContent = m ? "“" + text + "” has " + percent(view.total(m, (f) => f.share)) + " of the width" : ""; }),
      button("Show all", "Show all call paths", () => view.reset()),
      tableToggle(view.stage, () => table("Call paths", [
        { name: "Call path", width: "minmax(260px, 4fr)", value: (f) => pathText(f) },
        { name: "Before", number: true, value: (f) => f.path.x, show: (f) => time(f.path.x), title: (f) => exact(f.path.x, "ns") }, { name: "After", number: true, value: (f) => f.path.y, show: (f) => time(f.path.y), title: (f) => exact(f.path.y, "ns") },
        { name: "Ratio", number: true, value: (f) => f.ratio, show: (f) => ratioText(f.path.x, f.path.y) },
      ], view.frames().filter((f) => f.path), { sort: 2 })), h("span", { class: "grow" }), said),
    view.stage, h("div", { class: "legend" }, key("less than half", 0.4), key("less", 0.75), key("the same", 1), key("more", 1.35), key("more than twice", 2.5))]);
}

/** Merges two trees of paths by name. @param {any[]} before @param {any[]} after @param {string} counter @returns {Frame} */
function differenceFrames(before, after, counter) {
  /** @type {Frame} */
  const root = { name: "All", value: 0, depth: 0, at: 0, share: 1, up: null, inside: [], path: null };
  const all = [];
  for (const [side, paths] of /** @type {["x" | "y", any[]][]} */ ([["x", before], ["y", after]])) {
    const byId = new Map();
    for (const path of paths) {
      const up = byId.get(path.parent) || root, name = pathName(path);
      let frame = up.inside.find((/** @type {Frame} */ f) => f.name === name);
      if (!frame) {
        frame = { name, value: 0, depth: 0, at: 0, share: 0, up, inside: [], path: {} };
        up.inside.push(frame);
        all.push(frame);
      }
      frame.path[side] = (frame.path[side] || 0) + ((summaryOf(path, counter) || {}).sum || 0);
      byId.set(path.id, frame);
    }
  }
  for (const frame of all) {
    const { x, y } = frame.path;
    frame.value = Math.max(x || 0, y || 0);
    frame.ratio = x === undefined ? Infinity : y === undefined ? 0 : x ? y / x : 1;
  }
  const widen = (/** @type {Frame} */ f) => { f.inside.forEach(widen); f.value = Math.max(f.value, sumOf(f)); };
  widen(root);
  root.value = sumOf(root);
  layOut(root);
  return root;
}
