// @ts-check
// The details of an execution or a task.

/** @param {any} report @param {Track} track @param {number} i */
function showSlice(report, track, i) {
  const name = track.pack.names[track.column("name")[i]], start = track.column("start")[i], length = track.column("length")[i];
  const flags = track.has("flags") ? track.column("flags")[i] : 0, numbers = track.column("number");
  const said = ["open when the report was written", "recursive", "ended by an exception", "truncated", "in the warm-up", "asynchronous", "failed", "one of the longest of its region"].filter((_, bit) => flags & (1 << bit));
  const around = rowsOf(track).around(i), task = track.kind === "worker";
  const extras = track.extras().map((key) => [key, track.column(key)[i]]).filter((e) => e[1] !== undefined);
  const at = taskIndex(report), key = numbers ? track.info.process + ":" + numbers[i] : "";
  const related = (/** @type {string} */ title, /** @type {any[]} */ links) => links.length ? block(title, links.slice(0, 30).map((l) => {
    const t = at.get(l.key);
    return h("div", {}, t ? linkButton(t.track.pack.names[t.track.column("name")[t.slice]] + " " + l.key.split(":")[1], t.track, t.slice) : "task " + l.key.split(":")[1], h("span", { class: "note" }, " by " + l.why));
  }), links.length > 30 ? h("p", { class: "note" }, "and " + count(links.length - 30) + " more") : null) : null;
  const TIMES = ["submit", "ready"];
  const blocks = [
    block("", facts([
      ["Duration", time(length) + " (" + exact(length, "ns") + ")"], ["Start", instant(start, length), exact(start, "ns")], ["End", instant(start + length, length), exact(start + length, "ns")],
      [task ? "Task" : "Execution", numbers ? count(numbers[i]) : undefined], [task ? "Worker" : "Thread", track.name || track.info.number],
      ["State", said.join(", ") || undefined], ["Inside", around >= 0 ? linkButton(track.pack.names[track.column("name")[around]], track, around) : undefined],
    ])),
    extras.length ? block("Values", facts(extras.map(([k, v]) => [k.startsWith("tag.") ? "tag " + k.slice(4) : k,
      typeof v === "number" ? (TIMES.includes(k) ? instant(v, length) : amount(v, k === "bytes" ? "By" : units.has(k) ? unitOf(k) : "1")) : String(v), typeof v === "number" ? exact(v) : undefined]))) : null,
    task ? transfersBlock(report, key) : null,
    task ? related("Waited for", list(report.links.on.get(key))) : null, task ? related("Tasks that waited for it", list(report.links.from.get(key))) : null,
  ];
  const region = list(report.regions).find((r) => r.name === name);
  if (region && !task) { showRegion(report, region, blocks); return; }
  const codelet = list(report.codelets).find((c) => c.name === name);
  showDetails(name, task ? "Task" : "Execution", blocks, codelet ? sourceBlock(codelet) : null);
}

/** A button that chooses a bar of the timeline. @param {string} text @param {Track} t @param {number} slice */
function linkButton(text, t, slice) {
  return h("button", { type: "button", class: "link", onclick: () => choose({ region: t.pack.names[t.column("name")[slice]], track: t, slice, from: "link" }) }, text);
}
