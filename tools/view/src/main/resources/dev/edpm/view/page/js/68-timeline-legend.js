// @ts-check
// Around the timeline: its legend, its table, the states of workers, and what an outlier is.

/** States of workers and of submitting threads, by process, kind and number of the track. @param {any} report @returns {Map<string, any>} */
function statesOf(report) {
  const result = new Map();
  for (const trace of list(report.traces)) {
    for (const w of list(trace.workers)) result.set(trace.process + ":worker:" + numberOf(w.id), w);
    for (const s of list(trace.submit)) result.set(trace.process + ":thread:" + numberOf(s.id), s);
  }
  return result;
}

/** The number in a key, which begins with the rank in a merge. @param {string} id */
function numberOf(id) {
  return String(id).split(":").pop();
}

/** @param {any} states @param {number} at */
function stateAt(states, at) {
  let state = "";
  for (let i = 0; i < states.time.length && states.time[i] <= at; i++) state = states.state[i];
  return state || "unknown";
}

/** The length above which an execution is an outlier. @param {any} report */
function outlierLimits(report) {
  const limits = new Map();
  for (const r of list(report.regions)) {
    const wall = summaryOf(r, "time.wall") || {};
    if (wall.mean !== undefined && wall.stddev !== undefined) limits.set(r.name, wall.mean + 2 * wall.stddev);
  }
  for (const c of list(report.codelets)) if (c.tasks && c.tasks.mean && !limits.has(c.name)) limits.set(c.name, 2 * c.tasks.mean);
  return (/** @type {string} */ name) => limits.get(name) || Infinity;
}

/** @param {any[]} tracks @param {ReturnType<typeof marksOf>} marks @param {any} pack */
function legendOf(tracks, marks, pack) {
  const busy = new Map();
  for (const t of tracks) for (let i = 0; i < t.track.count; i++) busy.set(t.rows.name[i], (busy.get(t.rows.name[i]) || 0) + t.rows.length[i]);
  const top = [...busy].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([name]) => pack.names[name]);
  const states = [...new Set(tracks.flatMap((t) => t.state ? t.state.state : []))].filter((s) => s !== ENDED);
  const box = h("div", { class: "legend" });
  const build = () => fill(box,
    top.map((name) => h("button", { type: "button", title: name, onclick: () => choose({ region: name, from: "legend" }) }, nameNode(name))),
    busy.size > top.length ? h("span", {}, "and " + count(busy.size - top.length) + " more") : null,
    states.map((s) => h("span", {}, h("span", { class: "chip", style: { background: stateStyle(s), height: "6px", verticalAlign: "2px" } }), s)),
    [...new Set(marks.map((m) => m.kind))].map((k) => h("span", {}, h("span", { class: "chip", style: { background: `var(${MARKS[k][0]})`, width: "3px" } }), MARKS[k][1])));
  build();
  onTheme(build);
  return box;
}

/** The slices in the shown range. @param {any[]} tracks @param {(track: Track) => string} label */
function sliceTable(tracks, label) {
  /** @type {any[]} */ const rows = [];
  for (const t of tracks) {
    for (let r = 0; r < t.rows.count && rows.length < 20000; r++) {
      for (let p = t.rows.after(r, range.from); p < t.rows.offset[r + 1] && t.rows.start[t.rows.order[p]] < range.to && rows.length < 20000; p++) {
        const i = t.rows.order[p];
        rows.push({ t, i, name: t.track.pack.names[t.rows.name[i]], start: t.rows.start[i], length: t.rows.length[i], where: label(t.track) });
      }
    }
  }
  return h("div", {}, table("Executions and tasks in the shown range", [
    { name: "Name", width: "minmax(200px, 2fr)", value: (r) => r.name, show: (r) => nameNode(r.name), title: (r) => r.name },
    { name: "Thread or worker", width: "minmax(160px, 1fr)", value: (r) => r.where },
    { name: "Start", number: true, value: (r) => r.start, show: (r) => time(r.start), title: (r) => exact(r.start, "ns") },
    { name: "Duration", number: true, value: (r) => r.length, show: (r) => time(r.length), title: (r) => exact(r.length, "ns") },
  ], rows, { sort: 3, pick: (r) => choose({ region: r.name, track: r.t.track, slice: r.i, from: "table" }) }),
  h("p", { class: "note", style: { marginTop: "8px" } }, rows.length < 20000 ? "All executions and tasks in the shown range." : "The first 20,000 executions and tasks of the shown range."));
}
