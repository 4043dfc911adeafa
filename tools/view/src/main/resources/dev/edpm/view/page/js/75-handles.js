// @ts-check
// The data handles of tasks: which data there was, who used it, and how long the program waited for it.

/** @param {any} report */
function dataPanel(report) {
  const handles = list(report.data);
  if (!handles.length) return null;
  /** @type {Map<string, number>} */ const parts = new Map();
  const parent = (/** @type {any} */ d) => known(d.parent) ? sameRank(d.handle, d.parent) : undefined;
  for (const d of handles) {
    const whole = parent(d);
    if (whole !== undefined) parts.set(whole, (parts.get(whole) || 0) + 1);
  }
  let unused = false;
  // What has a part that is used is used, too.
  const byHandle = new Map(handles.map((d) => [d.handle, d])), touched = new Set();
  for (const d of handles) {
    if (accesses(d) || d.waited) for (let at = d; at && !touched.has(at); at = byHandle.get(parent(at))) touched.add(at);
  }
  const used = handles.filter((d) => touched.has(d));
  const shown = () => unused ? handles : used;
  const number = (/** @type {string} */ name, /** @type {string} */ key, /** @type {string} */ help) => /** @type {Column} */ ({ name, number: true, width: "minmax(76px, 1fr)", value: (d) => d[key], show: (d) => amount(d[key]), title: (d) => count(d[key]), help });
  const grid = table("Data handles", [
    { name: "Handle", width: "minmax(80px, 1fr)", value: (d) => d.handle },
    { name: "Type", width: "minmax(160px, 3fr)", value: (d) => d.type || "–", title: (d) => d.type || "" },
    { name: "Part of", width: "minmax(80px, 1fr)", dim: true, value: parent, show: (d) => known(d.parent) ? parent(d) : "–", help: "The handle that was partitioned" },
    { name: "Size", number: true, value: (d) => d.bytes, show: (d) => amount(d.bytes, "By"), title: (d) => exact(d.bytes, "By") },
    number("Reads", "reads", "Submitted tasks that read it"), number("Writes", "writes", "Submitted tasks that replace its content"),
    { ...number("Read-writes", "read-writes", "Submitted tasks that read and change it"), width: "minmax(108px, 1fr)" },
    { name: "Waited", number: true, value: (d) => d.waited, show: (d) => time(d.waited), title: (d) => exact(d.waited, "ns"), help: "How long the program waited for its own accesses" },
  ], shown(), { sort: 7, pick: (d) => showDetails("Handle " + d.handle, "Data", block("", facts([
    ["Type", d.type], ["Size", exact(d.bytes, "By")], ["Part of", known(d.parent) ? "handle " + parent(d) : undefined], ["Parts", parts.has(d.handle) ? count(parts.get(d.handle)) : undefined],
    ["Tasks that read", count(d.reads)], ["Tasks that write", count(d.writes)], ["Tasks that read and write", count(d["read-writes"])], ["Waited", time(d.waited), exact(d.waited, "ns")],
    ["Last writer", writerOf(report, d)],
  ]))) });
  return panel("data", "Data", "The data handles of the tasks: how many submitted tasks used each, and how long the program waited for its own accesses.", [
    used.length < handles.length && used.length ? h("div", { class: "row" }, pressButton("Show unused handles", "Handles that no task and no access of the program used", (on) => { unused = on; grid.rows(shown()); }),
      h("span", { class: "grow" }), h("span", { class: "note" }, plural(handles.length - used.length, "handle is", "handles are") + " unused")) : null,
    grid]);
}

/** @param {any} d */
function accesses(d) {
  return (d.reads || 0) + (d.writes || 0) + (d["read-writes"] || 0);
}

/** A number with the rank of a handle, if the handle has one. @param {string} handle @param {any} number */
function sameRank(handle, number) {
  return String(number).includes(":") || !handle.includes(":") ? String(number) : handle.split(":")[0] + ":" + number;
}

/** The task that was submitted last of those that change it, as a link if it has a bar. @param {any} report @param {any} d */
function writerOf(report, d) {
  const number = d["last-writer"];
  if (!known(number)) return undefined;
  const rank = d.handle.includes(":") ? Number(d.handle.split(":")[0]) : undefined;
  const process = report.tracks.findIndex((/** @type {Track} */ t) => t.kind === "process" && (rank === undefined || t.info.rank === rank));
  const task = taskIndex(report).get(process + ":" + number);
  if (!task) return "task " + number;
  const name = task.track.pack.names[task.track.column("name")[task.slice]];
  return linkButton(name + " " + number, task.track, task.slice);
}
