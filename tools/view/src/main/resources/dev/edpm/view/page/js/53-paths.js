// @ts-check
// Call paths: the icicle, its search, and the callers and callees of the chosen region.

/** @param {any} report */
function pathsPanel(report) {
  const paths = list(report.paths);
  if (!paths.length) return null;
  const counters = [...new Set(paths.flatMap((p) => list(p.summary).filter((s) => s.sum !== undefined).map((s) => s.counter)))];
  if (!counters.length) return null;
  let counter = counters.includes("time.wall") ? "time.wall" : counters[0];
  // Asynchronous executions overlap: their inclusive values would hide those of all others.
  const overlaps = paths.some((p) => p.asynchronous) && haveSelf(paths, counter);
  let bySelf = overlaps;
  const callers = h("div", { class: "cards callers" });
  const said = h("span", { class: "note", role: "status" });
  // The width of a bar may be larger: it has room for all bars below it.
  /** @param {Frame} f */
  const inclusive = (f) => (summaryOf(f.path, counter) || {}).sum;
  const view = icicle("Call paths as an icicle", (f) => [
    f.path ? amount(inclusive(f), unitOf(counter)) + " (" + exact(inclusive(f), unitOf(counter)) + ")" : "",
    f.path ? "self " + amount(selfOf(f.path, counter), unitOf(counter)) + ", " + plural(f.path.executions, "execution") : "",
    known(f.selfShare) ? "with the paths below, " + percent(f.selfShare) + " of the self values" : "",
    f.path && f.path.asynchronous ? "⇢ asynchronous: also the time until its stage completes" : "",
  ].filter(Boolean), (f) => { if (f.path) choose({ region: pathName(f.path), from: "paths" }); });

  /** @type {string} */ let searched = "";
  /** @type {((name: string) => boolean) | null} */ let match = null;
  function tell() {
    said.textContent = match && haveSelf(paths, counter) ? "“" + searched + "” has " + percent(view.total(match, (f) => f.selfShare || 0)) + " of the self values of " + counter + ", with the paths below" : "";
  }
  function build() {
    view.set(framesOf(paths, counter, bySelf));
    toggle.renew();
    tell();
  }
  onChoice((c) => {
    view.mark(c.region || "");
    fill(callers, c.region ? sandwich(paths, c.region, counter) : null);
  });
  const make = () => table("Call paths", [
    { name: "Call path", width: "minmax(260px, 4fr)", value: (f) => pathText(f), title: (f) => pathText(f) },
    { name: "Inclusive", number: true, value: inclusive, show: (f) => amount(inclusive(f), unitOf(counter)), title: (f) => exact(inclusive(f), unitOf(counter)) },
    { name: "Self", number: true, value: (f) => selfOf(f.path, counter), show: (f) => amount(selfOf(f.path, counter), unitOf(counter)), title: (f) => exact(selfOf(f.path, counter), unitOf(counter)) },
    { name: "Share of self", number: true, value: (f) => f.selfShare, show: (f) => percent(f.selfShare), help: "Self value of the path and the paths below it, as a share of the self values of all paths" },
    { name: "Executions", number: true, value: (f) => f.path.executions, show: (f) => amount(f.path.executions) },
  ], view.frames().filter((f) => f.path), { sort: 1, pick: (f) => choose({ region: pathName(f.path), from: "paths" }) });
  const toggle = tableToggle(view.stage, make);
  build();
  return panel("paths", "Call paths", "Which region ran inside which. A bar is as wide as its inclusive value or, with “Self”, as the self values in it and below it. It is never narrower than the bars below it." +
    (overlaps ? " Self values are shown at first, because asynchronous executions overlap." : ""), [
    h("div", { class: "row" },
      counters.length > 1 ? chooser("Counter", counters.map((c) => /** @type {[string, string]} */ ([c, c])), counter, (value) => { counter = value; build(); }) : null,
      segment("Width of the bars", [["sum", "Inclusive"], ["self", "Self"]], bySelf ? "self" : "sum", (value) => { bySelf = value === "self"; build(); }),
      searchField("Search: text or /pattern/", (m, text) => { match = m; searched = text; view.search(m); tell(); }),
      button("Show all", "Show all call paths", () => view.reset()), toggle, h("span", { class: "grow" }), said),
    view.stage,
    h("p", { class: "note hint", style: { marginTop: "8px" } }, "Click to choose, double-click or Enter to enlarge, Esc to show all; the arrow keys move."),
    callers]);
}

/** @param {any} path */
function pathName(path) {
  return path.region !== undefined ? path.region : path.other !== undefined ? "(other)" : "?";
}

/** @param {any} path @param {string} counter */
function selfOf(path, counter) {
  return (summaryOf(path, counter) || {}).self;
}

/** Whether each path that has an inclusive value has a self value too, so that these add up. @param {any[]} paths @param {string} counter */
function haveSelf(paths, counter) {
  return paths.every((p) => { const s = summaryOf(p, counter) || {}; return known(s.self) || !known(s.sum); }) && paths.some((p) => selfOf(p, counter));
}

/** @param {Frame} f */
function pathText(f) {
  const parts = [];
  /** @type {Frame | null} */ let at = f;
  for (; at && at.path; at = at.up) parts.unshift(at.name);
  return parts.join(" › ");
}

/** @param {any[]} paths @param {string} counter @param {boolean} bySelf whether a bar is as wide as all self values in it @returns {Frame} */
function framesOf(paths, counter, bySelf) {
  /** @type {Frame} */
  const root = { name: "All", value: 0, depth: 0, at: 0, share: 1, up: null, inside: [], path: null };
  /** @type {Map<any, Frame>} */
  const byId = new Map();
  for (const path of paths) {
    const up = path.parent === null || path.parent === undefined ? root : byId.get(path.parent) || root;
    const value = (summaryOf(path, counter) || {})[bySelf ? "self" : "sum"] || 0;
    const frame = /** @type {Frame} */ ({ name: pathName(path), note: path.asynchronous ? " ⇢" : "", value, depth: 0, at: 0, share: 0, up, inside: [], path });
    up.inside.push(frame);
    byId.set(path.id, frame);
  }
  // Overlapping and asynchronous parts may last longer than their parent, which is then drawn as wide as they are.
  for (const frame of [...byId.values()].reverse()) frame.value = bySelf ? frame.value + sumOf(frame) : Math.max(frame.value, sumOf(frame));
  root.value = sumOf(root);
  if (haveSelf(paths, counter)) addSelfShares([...byId.values()], counter);
  layOut(root);
  return root;
}

/** @param {Frame[]} frames each after its parent @param {string} counter */
function addSelfShares(frames, counter) {
  const all = frames.reduce((sum, f) => sum + (selfOf(f.path, counter) || 0), 0);
  for (const f of [...frames].reverse()) {
    const below = f.inside.reduce((sum, one) => sum + (one.selfShare || 0), 0);
    f.selfShare = (selfOf(f.path, counter) || 0) / all + below;
  }
}

/** @param {Frame} frame */
function sumOf(frame) {
  return frame.inside.reduce((sum, f) => sum + f.value, 0);
}

/** The callers and callees of a region. @param {any[]} paths @param {string} region @param {string} counter */
function sandwich(paths, region, counter) {
  const byId = new Map(paths.map((p) => [p.id, p]));
  /** @type {Map<string, {name: string, value: number, executions: number}>} */ const up = new Map();
  /** @type {Map<string, {name: string, value: number, executions: number}>} */ const down = new Map();
  /** @param {Map<string, any>} map @param {string} name @param {any} path */
  const add = (map, name, path) => {
    const entry = map.get(name) || { name, value: 0, executions: 0 };
    entry.value += (summaryOf(path, counter) || {}).sum || 0;
    entry.executions += path.executions || 0;
    map.set(name, entry);
  };
  for (const path of paths) {
    const parent = byId.get(path.parent);
    if (pathName(path) === region) add(up, parent ? pathName(parent) : "(outermost)", path);
    if (parent && pathName(parent) === region) add(down, pathName(path), path);
  }
  if (!up.size && !down.size) return null;
  /** @param {string} title @param {Map<string, any>} map */
  const side = (title, map) => h("div", { class: "card" }, h("h3", {}, title), map.size ? table(title, [
    { name: "Region", width: "minmax(150px, 2fr)", value: (r) => r.name, show: (r) => r.name.startsWith("(") ? r.name : nameNode(r.name), title: (r) => r.name },
    { name: "Inclusive", number: true, value: (r) => r.value, show: (r) => amount(r.value, unitOf(counter)), title: (r) => exact(r.value, unitOf(counter)) },
    { name: "Executions", number: true, value: (r) => r.executions, show: (r) => amount(r.executions) },
  ], [...map.values()], { sort: 1, height: 200, pick: (r) => { if (!r.name.startsWith("(")) choose({ region: r.name, from: "sandwich" }); } }) : h("p", { class: "note" }, "None."));
  return [side("Regions around " + region, up), side("Regions inside " + region, down)];
}
