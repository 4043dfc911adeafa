// @ts-check
// What the page knows of the program: the latest values, and their history of some minutes.

/** @typedef {{id: number, name: string, className: string, line: number, executions: number, sum: number, self: number, max: number, rate: number, selfRate: number, mean: number, counters: Map<string, number>, history: Points}} LiveRegion */
/** @typedef {{times: number[], values: (number | null)[]}} Points */
/** @typedef {{key: string, name: string, unit: string, help: string, total: boolean, last: number | null, lastTime: number, now: number | null, points: Points}} LiveCounter */

const MOST_POINTS = 1200;

const live = {
  /** @type {Json} */ hello: {},
  time: 0, before: 0, arrived: 0, paused: false, waiting: false, tracing: false, stuck: false, silent: false, clients: 0, ended: false, connected: false, error: "",
  /** @type {Map<number, LiveRegion>} */ regions: new Map(),
  /** The rates of regions, by name, which outlive a connection. @type {Map<string, Points>} */ rates: new Map(),
  /** @type {Map<number, {id: number, parent: number, region: number, executions: number, sum: number, self: number}>} */ paths: new Map(),
  /** @type {Map<string, LiveCounter>} */ counters: new Map(),
  /** @type {Map<number, Json>} */ knobs: new Map(),
  /** @type {Map<string, {knob: Json, instance: any, value: number}>} */ values: new Map(),
  /** @type {Json[]} */ changes: [],
  /** @type {Json[]} */ rules: [],
  /** @type {Json[]} */ problems: [],
  /** The latest recording of samples. @type {Json | null} */ recording: null,
  chosen: "",
};

/** The units of counters, for the shared scripts. @type {Map<string, string>} */
const units = new Map([["time.wall", "ns"]]);

/** @type {(() => void)[]} */
const tickListeners = [];

/** @param {() => void} listener */
function onTick(listener) {
  tickListeners.push(listener);
}

/** Empty instead of missing. @param {any} list @returns {any[]} */
function list(list) {
  return list || [];
}

/** What the user chose, by program. @param {string} key */
function kept(key) {
  try { return localStorage.getItem("edpm.live." + (key === "theme" ? "" : live.hello.program + ".") + key); } catch { return null; }
}

/** @param {string} key @param {string} value */
function keep(key, value) {
  try { localStorage.setItem("edpm.live." + (key === "theme" ? "" : live.hello.program + ".") + key, value); } catch { /* The browser keeps nothing. */ }
}

/** @param {Points} points @param {number} time @param {number | null} value */
function addPoint(points, time, value) {
  points.times.push(time);
  points.values.push(value);
  if (points.times.length > MOST_POINTS) {
    points.times.splice(0, MOST_POINTS / 10);
    points.values.splice(0, MOST_POINTS / 10);
  }
}

/** @returns {Points} */
function noPoints() {
  return { times: [], values: [] };
}

/** The program now, between two ticks, in ns since its start. */
function programTime() {
  return live.ended || live.silent || !live.connected ? live.time : live.time + (performance.now() - live.arrived) * 1e6;
}

/** Begins anew with a connection: its ids are its own. @param {Json} hello */
function hello(hello) {
  live.hello = hello;
  live.connected = true;
  live.silent = live.stuck = false;
  live.arrived = performance.now();
  live.ended = false;
  live.error = "";
  live.before = live.time = 0;
  live.regions.clear();
  live.paths.clear();
  live.knobs.clear();
  live.values.clear();
  live.changes = [];
  forgetTasks();
}

/** @param {Json} tick */
function tick(tick) {
  live.before = live.time;
  live.time = tick.time;
  live.arrived = performance.now();
  live.paused = tick.paused;
  live.waiting = !!tick.waiting;
  live.tracing = !!tick.tracing;
  live.stuck = !!tick.stuck;
  live.silent = false;
  live.clients = tick.clients;
  const seconds = live.before ? (live.time - live.before) / 1e9 : 0;
  takeRegions(tick, seconds);
  for (const [id, parent, region] of list(tick.newPaths)) live.paths.set(id, { id, parent, region, executions: 0, sum: 0, self: 0 });
  for (const [id, executions, sum, self] of list(tick.paths)) Object.assign(live.paths.get(id) || {}, { executions, sum, self });
  for (const c of list(tick.newCounters)) defineCounter("c" + c.id, c.name, c.unit, c.help, c.total);
  const changed = new Map(list(tick.counters).map(([id, value]) => ["c" + id, value]));
  for (const counter of live.counters.values()) if (counter.key.startsWith("c")) record(counter, changed.has(counter.key) ? changed.get(counter.key) : counter.last);
  for (const k of list(tick.newKnobs)) live.knobs.set(k.id, k);
  for (const [id, instance, value] of list(tick.knobs)) live.values.set(id + " " + instance, { knob: live.knobs.get(id) || {}, instance, value });
  if (tick.changes) live.changes = live.changes.concat(tick.changes).slice(-200);
  if (tick.rules) live.rules = tick.rules;
  if (tick.problems) live.problems = tick.problems;
  live.recording = tick.recording || null;
  takeTasks(tick.tasks);
}

/** @param {Json} tick @param {number} seconds since the last tick */
function takeRegions(tick, seconds) {
  for (const r of list(tick.newRegions)) {
    const history = live.rates.get(r.name) || noPoints();
    live.rates.set(r.name, history);
    live.regions.set(r.id, { id: r.id, name: r.name, className: r.class, line: r.line, executions: 0, sum: 0, self: 0, max: 0, rate: 0, selfRate: 0, mean: NaN, counters: new Map(), history });
  }
  const ran = new Set();
  for (const [id, executions, sum, self, max, ...counters] of list(tick.regions)) {
    const r = live.regions.get(id);
    if (!r) continue;
    ran.add(r);
    if (seconds) {
      // A reset makes totals smaller.
      r.rate = Math.max(0, executions - r.executions) / seconds;
      r.selfRate = Math.max(0, self - r.self) / seconds;
      r.mean = executions > r.executions ? (sum - r.sum) / (executions - r.executions) : NaN;
    }
    Object.assign(r, { executions, sum, self, max });
    for (const [name, value] of counters) r.counters.set(name, value);
  }
  for (const r of live.regions.values()) {
    if (!ran.has(r)) r.rate = r.selfRate = 0;
    if (r.executions) addPoint(r.history, live.time, seconds ? r.rate : null);
  }
}

/** @param {string} key @param {string} name @param {string} unit @param {string} help @param {boolean} total whether its rate is shown */
function defineCounter(key, name, unit, help, total) {
  if (!live.counters.has(key)) live.counters.set(key, { key, name, unit, help, total, last: null, lastTime: 0, now: null, points: noPoints() });
  units.set(name, unit);
}

/** @param {LiveCounter} counter @param {number | null} value */
function record(counter, value) {
  const seconds = (live.time - counter.lastTime) / 1e9;
  if (!counter.total) counter.now = value;
  else counter.now = value === null || counter.last === null || !counter.lastTime || seconds <= 0 || value < counter.last ? null : (value - counter.last) / seconds;
  counter.last = value;
  counter.lastTime = live.time;
  addPoint(counter.points, live.time, counter.now);
}
