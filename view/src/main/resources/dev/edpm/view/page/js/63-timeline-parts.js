// @ts-check
// Parts of the timeline: gestures, the map of the whole, legend, table, and the details of a slice.

/**
 * @param {HTMLElement} element @param {HTMLElement} frame @param {() => number} left @param {() => number} wide
 * @param {{move: (e: MouseEvent) => void, click: (e: MouseEvent) => void, zoomTo: (e: MouseEvent) => void, next: (step: number) => void, center: () => number, focus: () => void}} to
 */
function gestures(element, frame, left, wide, to) {
  /** @type {any} */ let drag = null;
  const at = (/** @type {MouseEvent} */ e) => range.from + (e.clientX - element.getBoundingClientRect().left - left()) / wide() * (range.to - range.from);
  element.addEventListener("pointerdown", (e) => {
    if (e.button) return;
    drag = { x: e.clientX, y: e.clientY, from: range.from, to: range.to, scroll: frame.scrollTop, moved: false };
    element.setPointerCapture(e.pointerId);
  });
  element.addEventListener("pointermove", (e) => {
    if (!drag) { to.move(e); return; }
    if (Math.abs(e.clientX - drag.x) + Math.abs(e.clientY - drag.y) > 3) drag.moved = true;
    if (!drag.moved) return;
    hideTip();
    element.style.cursor = "grabbing";
    const by = (drag.x - e.clientX) / wide() * (drag.to - drag.from);
    range.set(drag.from + by, drag.to + by);
    frame.scrollTop = drag.scroll + drag.y - e.clientY;
  });
  element.addEventListener("pointerup", (e) => {
    if (drag && !drag.moved) to.click(e);
    drag = null;
  });
  element.addEventListener("pointercancel", () => { drag = null; });
  element.addEventListener("pointerleave", hideTip);
  element.addEventListener("dblclick", to.zoomTo);
  element.addEventListener("wheel", (e) => {
    const sideways = e.shiftKey ? e.deltaY || e.deltaX : e.deltaX;
    if (e.ctrlKey || e.altKey || e.metaKey) range.zoom(Math.exp(Math.max(-1, Math.min(1, e.deltaY * 0.004))), at(e));
    else if (Math.abs(sideways) > Math.abs(e.shiftKey ? 0 : e.deltaY)) range.pan(sideways / wide());
    else return;
    e.preventDefault();
    hideTip();
  }, { passive: false });
  frame.addEventListener("keydown", (e) => {
    const wanted = to.center(), middle = wanted >= range.from && wanted <= range.to ? wanted : (range.from + range.to) / 2;
    const act = /** @type {{[key: string]: () => void}} */ ({
      ArrowLeft: () => range.pan(-0.15), ArrowRight: () => range.pan(0.15), a: () => range.pan(-0.15), d: () => range.pan(0.15),
      "+": () => range.zoom(0.6, middle), "=": () => range.zoom(0.6, middle), w: () => range.zoom(0.6, middle),
      "-": () => range.zoom(1 / 0.6, middle), s: () => range.zoom(1 / 0.6, middle), Home: () => range.set(range.begin, range.end),
      "[": () => to.next(-1), "]": () => to.next(1), f: to.focus, Enter: to.focus,
    })[e.key];
    if (!act || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    act();
  });
}

/** A map of the whole run: how many rows are busy; the shown range can be dragged. @param {any[]} tracks */
function minimap(tracks) {
  const buckets = 600, load = new Float64Array(buckets), size = (range.end - range.begin) / buckets;
  for (const t of tracks) {
    const strips = t.rows.strips;
    if (strips) {
      for (let k = strips.offset[0]; k < strips.offset[1]; k++) load[Math.min(buckets - 1, Math.floor(strips.bucket[k] / strips.buckets * buckets))] += strips.share[k] / 255 * buckets / strips.buckets;
      continue;
    }
    for (let p = t.rows.offset[0]; p < t.rows.offset[1]; p++) {
      const i = t.rows.order[p];
      let from = (t.rows.start[i] - range.begin) / size;
      const to = Math.min(buckets, from + t.rows.length[i] / size);
      for (let b = Math.max(0, Math.floor(from)); b < to; b++) load[b] += Math.min(to, b + 1) - Math.max(from, b);
    }
  }
  let most = 0;
  for (const value of load) most = Math.max(most, value);
  const picture = canvas(36, "Map of the whole run", (g, width, height) => {
    g.fillStyle = look("--sunken");
    g.fillRect(0, 0, width, height);
    g.fillStyle = look("--ink-3");
    g.globalAlpha = 0.55;
    for (let b = 0; b < buckets; b++) {
      const tall = most ? load[b] / most * (height - 6) : 0;
      if (tall) g.fillRect(b * width / buckets, height - tall, width / buckets + 0.5, tall);
    }
    const scale = width / (range.end - range.begin), from = (range.from - range.begin) * scale, to = (range.to - range.begin) * scale;
    g.globalAlpha = 0.75;
    g.fillStyle = look("--sunken");
    g.fillRect(0, 0, from, height);
    g.fillRect(to, 0, width - to, height);
    g.globalAlpha = 1;
    g.strokeStyle = look("--accent");
    g.lineWidth = 2;
    g.strokeRect(from + 1, 1, Math.max(3, to - from - 2), height - 2);
  });
  picture.stage.removeAttribute("tabindex");
  Object.assign(picture.stage.style, { border: "0", borderRadius: "0", borderBottom: "1px solid var(--line)" });
  const go = (/** @type {PointerEvent} */ e) => {
    const box = picture.element.getBoundingClientRect(), span = range.to - range.from;
    const at = range.begin + (e.clientX - box.left) / box.width * (range.end - range.begin);
    range.set(at - span / 2, at + span / 2);
  };
  picture.element.style.cursor = "ew-resize";
  picture.element.addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => { picture.element.setPointerCapture(e.pointerId); go(e); });
  picture.element.addEventListener("pointermove", (/** @type {PointerEvent} */ e) => { if (e.buttons) go(e); });
  return picture;
}

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
  return h("div", {}, table("Slices in the shown range", [
    { name: "Name", width: "minmax(200px, 2fr)", value: (r) => r.name, show: (r) => nameNode(r.name), title: (r) => r.name },
    { name: "Thread or worker", width: "minmax(160px, 1fr)", value: (r) => r.where },
    { name: "Start", number: true, value: (r) => r.start, show: (r) => time(r.start), title: (r) => exact(r.start, "ns") },
    { name: "Duration", number: true, value: (r) => r.length, show: (r) => time(r.length), title: (r) => exact(r.length, "ns") },
  ], rows, { sort: 3, pick: (r) => choose({ region: r.name, track: r.t.track, slice: r.i, from: "table" }) }),
  h("p", { class: "note", style: { marginTop: "8px" } }, rows.length < 20000 ? "All slices in the shown range." : "The first 20,000 slices of the shown range."));
}

/** The details of an execution or a task. @param {any} report @param {Track} track @param {number} i */
function showSlice(report, track, i) {
  const name = track.pack.names[track.column("name")[i]], start = track.column("start")[i], length = track.column("length")[i];
  const flags = track.has("flags") ? track.column("flags")[i] : 0, numbers = track.column("number");
  const said = ["open when the report was written", "recursive", "ended by an exception", "truncated", "in the warm-up", "asynchronous", "failed"].filter((_, bit) => flags & (1 << bit));
  const around = rowsOf(track).around(i), task = track.kind === "worker";
  const extras = track.extras().map((key) => [key, track.column(key)[i]]).filter((e) => e[1] !== undefined);
  const link = (/** @type {string} */ text, /** @type {Track} */ t, /** @type {number} */ slice) => h("button", { type: "button", class: "quiet", style: { height: "24px", padding: "0 4px", color: "var(--accent)" },
    onclick: () => choose({ region: t.pack.names[t.column("name")[slice]], track: t, slice, from: "link" }) }, text);
  const at = taskIndex(report), key = numbers ? track.info.process + ":" + numbers[i] : "";
  const related = (/** @type {string} */ title, /** @type {any[]} */ links) => links.length ? block(title, links.slice(0, 30).map((l) => {
    const t = at.get(l.key);
    return h("div", {}, t ? link(t.track.pack.names[t.track.column("name")[t.slice]] + " " + l.key.split(":")[1], t.track, t.slice) : "task " + l.key.split(":")[1], h("span", { class: "note" }, " by " + l.why));
  }), links.length > 30 ? h("p", { class: "note" }, "and " + (links.length - 30) + " more") : null) : null;
  const TIMES = ["submit", "ready"];
  const blocks = [
    block("", facts([
      ["Duration", time(length) + " (" + exact(length, "ns") + ")"], ["Start", time(start), exact(start, "ns")], ["End", time(start + length), exact(start + length, "ns")],
      [task ? "Task" : "Execution", numbers ? count(numbers[i]) : undefined], [task ? "Worker" : "Thread", track.name || track.info.number],
      ["State", said.join(", ") || undefined], ["Inside", around >= 0 ? link(track.pack.names[track.column("name")[around]], track, around) : undefined],
    ])),
    extras.length ? block("Values", facts(extras.map(([k, v]) => [k.startsWith("tag.") ? "tag " + k.slice(4) : k,
      typeof v === "number" ? (TIMES.includes(k) ? time(v) : amount(v, units.has(k) ? unitOf(k) : "1")) : String(v), typeof v === "number" ? exact(v) : undefined]))) : null,
    task ? related("Waited for", list(report.links.on.get(key))) : null, task ? related("Tasks that waited for it", list(report.links.from.get(key))) : null,
  ];
  const region = list(report.regions).find((r) => r.name === name);
  if (region && !task) { showRegion(report, region, blocks); return; }
  const codelet = list(report.codelets).find((c) => c.name === name);
  showDetails(name, task ? "Task" : "Slice", blocks, codelet ? sourceBlock(codelet) : null);
}
