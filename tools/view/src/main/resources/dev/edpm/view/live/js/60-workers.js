// @ts-check
// Tasks and workers: what ran, what was predicted, and the states of workers, of the last seconds.

/** @typedef {{task: number, codelet: string, worker: number, start: number, end: number}} Bar */

/** How long bars are kept, in ns. */
const LONGEST_WINDOW = 60e9;
const MOST_BARS = 60000;

const tasks = {
  workers: 0, scheduler: "", rate: 0, missed: 0,
  flow: { waiting: 0, ready: 0, active: 0, finished: 0 },
  /** @type {string[]} */ stateNames: [],
  /** @type {string[]} */ codelets: [],
  /** @type {Bar[]} */ ended: [],
  /** @type {Map<number, Bar>} */ predicted: new Map(),
  /** The predictions of tasks that have ended. @type {Map<number, Bar>} */ met: new Map(),
  /** @type {{task: number, codelet: string, worker: number, start: number}[]} */ running: [],
  /** By worker. @type {{time: number, state: string}[][]} */ states: [],
  /** @type {Map<string, {name: string, count: number, length: number, predicted: number, deviations: number[]}>} */ summary: new Map(),
};

function forgetTasks() {
  Object.assign(tasks, { workers: 0, rate: 0, missed: 0, stateNames: [], codelets: [], ended: [], running: [], states: [] });
  tasks.predicted.clear();
  tasks.met.clear();
  tasks.summary.clear();
}

/** @param {Json | undefined} part of a tick */
function takeTasks(part) {
  if (!part) {
    tasks.running = [];
    return;
  }
  if (part.workers !== undefined) {
    forgetTasks();
    tasks.workers = part.workers;
    tasks.scheduler = part.scheduler;
    tasks.stateNames = part.stateNames;
    tasks.states = Array.from({ length: part.workers }, () => []);
    for (const [worker, time, state] of list(part.first)) tasks.states[worker].push({ time, state: tasks.stateNames[state] || "" });
    for (const key of ["waiting", "ready", "active"]) defineCounter("t" + key, "tasks." + (key === "active" ? "running" : key), "1", "Tasks " + (key === "active" ? "that run" : key === "ready" ? "that wait for a worker" : "that wait for other tasks"), false);
    if (part.queues) part.queues.forEach((/** @type {number} */ _, /** @type {number} */ i) => defineCounter("q" + i, "tasks.queue " + i, "1", "Tasks in the queue of worker " + i + ", and running there", false));
  }
  tasks.codelets.push(...list(part.newCodelets));
  const seconds = live.before ? (live.time - live.before) / 1e9 : 0;
  tasks.rate = seconds ? Math.round((part.finished - tasks.flow.finished) / seconds) : 0;
  tasks.flow = { waiting: part.waiting, ready: part.ready, active: part.active, finished: part.finished };
  for (const key of ["waiting", "ready", "active"]) recordTasks("t" + key, part[key]);
  list(part.queues).forEach((length, i) => recordTasks("q" + i, length));
  const bar = (/** @type {number[]} */ r) => ({ task: r[0], codelet: tasks.codelets[r[1]] || "?", worker: r[2], start: r[3], end: r[4] });
  for (const row of list(part.predicted)) tasks.predicted.set(row[0], bar(row));
  for (const row of list(part.ended)) ended(bar(row));
  tasks.missed += part.endedMissed || 0;
  tasks.running = list(part.running).map(([task, codelet, worker, start]) => ({ task, codelet: tasks.codelets[codelet] || "?", worker, start }));
  for (const [worker, time, state] of list(part.states)) tasks.states[worker].push({ time, state: tasks.stateNames[state] || "" });
  forgetOld();
}

/** @param {string} key @param {number} value */
function recordTasks(key, value) {
  const counter = live.counters.get(key);
  if (counter) record(counter, value);
}

/** @param {Bar} bar */
function ended(bar) {
  tasks.ended.push(bar);
  let sum = tasks.summary.get(bar.codelet);
  if (!sum) tasks.summary.set(bar.codelet, sum = { name: bar.codelet, count: 0, length: 0, predicted: 0, deviations: [] });
  sum.count++;
  sum.length += bar.end - bar.start;
  const prediction = tasks.predicted.get(bar.task);
  if (!prediction) return;
  tasks.predicted.delete(bar.task);
  tasks.met.set(bar.task, prediction);
  const expected = prediction.end - prediction.start, ran = bar.end - bar.start;
  sum.predicted++;
  if (expected > 0) sum.deviations.push(Math.abs(ran - expected) / expected);
  if (sum.deviations.length > 500) sum.deviations.splice(0, 100);
}

/** @param {number[]} values */
function median(values) {
  return values.length ? [...values].sort((a, b) => a - b)[values.length >> 1] : NaN;
}

function forgetOld() {
  const oldest = live.time - LONGEST_WINDOW;
  const drop = Math.max(tasks.ended.findIndex((b) => b.end >= oldest), tasks.ended.length - MOST_BARS, 0);
  for (const bar of tasks.ended.splice(0, drop)) tasks.met.delete(bar.task);
  for (const [task, bar] of tasks.predicted) if (bar.end < oldest) tasks.predicted.delete(task);
  for (const states of tasks.states) {
    let i = 0;
    while (i + 1 < states.length && (states[i + 1].time < oldest || states.length - i > MOST_BARS)) i++;
    states.splice(0, i);
  }
}
