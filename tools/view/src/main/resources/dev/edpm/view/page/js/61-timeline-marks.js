// @ts-check
// What is drawn on the timeline besides slices: the axis, marks, bounds, and the states of workers.

/** @param {CanvasRenderingContext2D} g @param {number} x @param {number} width @param {number} height @param {number} bottom */
function drawAxis(g, x, width, height, bottom) {
  const found = ticks(range.from, range.to, Math.max(2, width / 120));
  const texts = axisTexts(found, "ns"), scale = width / (range.to - range.from);
  let taken = x;
  g.textAlign = "left";
  found.forEach((t, i) => {
    const at = Math.round(x + (t - range.from) * scale) + 0.5;
    g.fillStyle = look("--line");
    g.fillRect(at - 0.5, height, 1, bottom - height);
    g.fillStyle = look("--ink-3");
    // At the right edge, the text is before the line.
    const wide = widthOf(g, texts[i]), left = at + wide + 6 < x + width ? at + 4 : at - wide - 4;
    if (left < taken) return;
    taken = left + wide + 4;
    g.fillText(texts[i], left, 12);
  });
}

/**
 * Something that happened at a time. Without a process it concerns the whole report.
 * @typedef {{time: number, length: number, kind: string, text: string, process?: number}} Mark
 */

/** Marks in order of time. @param {any} report @returns {Mark[]} */
function marksOf(report) {
  /** @type {Mark[]} */
  const result = [];
  for (const c of list((report.steering || {}).changes)) {
    result.push({ time: c.time, length: 0, kind: "knob", text: c.knob + ": " + (c.before === undefined ? "" : c.before + " → ") + (c.rejected ? "rejected: " + c.rejected : c.after) + " (" + c.origin + ")" });
  }
  for (const trace of list(report.traces)) {
    const process = trace.process, gc = trace.gc || {}, user = trace.user || {};
    list(gc.time).forEach((time, i) => result.push({ time, length: list(gc.length)[i] || 0, kind: "gc", process, text: "GC pause" + (list(gc.name)[i] ? ": " + gc.name[i] : "") }));
    list(user.time).forEach((time, i) => result.push({ time, length: 0, kind: "user", process, text: String(list(user.text)[i] || list(user.event)[i] || "event") }));
    for (const s of list(trace.scope)) {
      if (s.start !== undefined) result.push({ time: s.start, length: 0, kind: "scope", process, text: "The trace starts" });
      if (s.stop !== undefined && s.stop !== null) result.push({ time: s.stop, length: 0, kind: "scope", process, text: "The trace stops" });
    }
  }
  return result.sort((a, b) => a.time - b.time);
}

const MARKS = /** @type {{[kind: string]: [string, string]}} */ ({ gc: ["--bad", "GC pause"], knob: ["--accent", "knob change"], user: ["--good", "event of the program"], scope: ["--ink-2", "trace starts or stops"] });

/**
 * Draws marks on the axis, and pauses and the scope of a trace over the rows of their process.
 * @param {CanvasRenderingContext2D} g @param {Mark[]} marks @param {number} x @param {number} width @param {number} axis
 * @param {(process: number | undefined) => [number, number]} rows from and to which y the rows of a process are
 */
function drawMarks(g, marks, x, width, axis, rows) {
  const scale = width / (range.to - range.from);
  let before = -9;
  for (const m of marks) {
    if (m.time + m.length < range.from || m.time > range.to) continue;
    const left = Math.max(0, (m.time - range.from) * scale), w = Math.max(2, Math.min(width - left, m.length * scale));
    g.fillStyle = look(MARKS[m.kind][0]);
    if (m.kind === "gc" || m.kind === "scope") {
      const [from, to] = rows(m.process);
      g.globalAlpha = m.kind === "gc" ? 0.1 : 1;
      if (to > from) g.fillRect(x + left, from, m.kind === "gc" ? w : 1, to - from);
      g.globalAlpha = 1;
    }
    if (left - before < 1) continue;
    before = left;
    g.fillRect(x + left - 1, axis, Math.max(3, w), 8);
  }
}

/** The bounds of the tasks as lines. @param {any} report */
function boundsOf(report) {
  const bounds = report.bounds, tasks = report.tasks;
  if (!bounds || !tasks || tasks.first === undefined) return [];
  return /** @type {[string, number][]} */ ([["area bound", bounds.area], ["dependency bound", bounds.dependency], ["makespan", bounds.makespan]])
    .filter((b) => b[1] !== undefined && b[1] !== null).map(([name, length]) => ({ name, length, time: tasks.first + length }));
}

/** @param {CanvasRenderingContext2D} g @param {ReturnType<typeof boundsOf>} bounds @param {number} x @param {number} width @param {number} y @param {number} bottom */
function drawBounds(g, bounds, x, width, y, bottom) {
  const scale = width / (range.to - range.from), ink = look("--ink");
  const shown = bounds.map((b, i) => ({ ...b, at: (b.time - range.from) * scale, top: bottom - 12 - (bounds.length - 1 - i) * 16 })).filter((b) => b.at >= 0 && b.at <= width);
  g.strokeStyle = ink;
  g.lineWidth = 1;
  for (const b of shown) {
    g.setLineDash(b.name === "makespan" ? [] : [5, 3]);
    g.beginPath();
    g.moveTo(Math.round(x + b.at) + 0.5, y);
    // It ends at its label, so that it does not cross those below.
    g.lineTo(Math.round(x + b.at) + 0.5, b.top + 8);
    g.stroke();
  }
  g.setLineDash([]);
  for (const b of shown) {
    const text = b.name + " " + time(b.length), w = g.measureText(text).width;
    const left = b.at + w + 8 > width ? x + b.at - w - 6 : x + b.at + 5;
    g.globalAlpha = 0.85;
    g.fillStyle = look("--surface");
    g.fillRect(left - 2, b.top - 8, w + 4, 16);
    g.globalAlpha = 1;
    g.fillStyle = ink;
    g.fillText(text, left, b.top);
  }
}

/** The last entry of a worker's states: it has none any more. */
const ENDED = "ended";

/**
 * Draws states, each of which holds until the next one.
 * @param {CanvasRenderingContext2D} g @param {any} states with time and state @param {number} x @param {number} y @param {number} width @param {number} height
 */
function drawStates(g, states, x, y, width, height) {
  const times = list(states.time), scale = width / (range.to - range.from);
  let low = 0, high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] > range.from) high = middle;
    else low = middle + 1;
  }
  let done = -1;
  for (let i = Math.max(0, low - 1); i < times.length && times[i] < range.to; i++) {
    const right = Math.min(width, ((i + 1 < times.length ? times[i + 1] : range.end) - range.from) * scale);
    if (right <= done || states.state[i] === ENDED) continue;
    const left = Math.max(0, (times[i] - range.from) * scale);
    g.fillStyle = stateColor(states.state[i]);
    g.fillRect(x + left, y, Math.max(1, right - left), height);
    done = Math.max(right, Math.floor(left) + 1);
  }
}
