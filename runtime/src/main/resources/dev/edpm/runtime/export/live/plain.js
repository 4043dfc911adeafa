// @ts-check
// The live page without edpm-view: tables of what the stream of events contains.
"use strict";

/** @typedef {{[key: string]: any}} Json */

const token = location.hash.slice(1);
const RETRY_MS = 1000;
const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

/** A number that is not zero does not look like it. @param {number} value */
function shown(value) {
  return value && Math.abs(value) < 0.001 ? String(Number(value.toPrecision(3))) : format.format(value);
}

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @type {Map<string, HTMLTableRowElement>} */
const rows = new Map();

/** By id: the name of a region, its executions, and the cell of its rate. @type {Map<number, {name: string, executions: number, rate: HTMLTableCellElement | null}>} */
const regions = new Map();
/** @type {Map<number, Json>} */
const counters = new Map();
/** @type {Map<number, Json>} */
const knobs = new Map();
/** @type {Json} */
let hello = {};
let last = 0, ended = false;

/**
 * Returns a row of a table, which the first call creates.
 * @param {string} table @param {string} key @param {string[]} classes of its cells @param {number} [index] where it is @returns {HTMLTableCellElement[]}
 */
function row(table, key, classes, index = -1) {
  let found = rows.get(table + " " + key);
  if (!found) {
    const made = at(table).insertRow(index);
    for (const name of classes) made.insertCell().className = name;
    rows.set(table + " " + key, found = made);
    at(table).closest("section").hidden = false;
  }
  return [.../** @type {HTMLTableRowElement} */ (found).cells];
}

/** The number of the program's own knobs, which are listed before those of the task engine. */
let ownKnobs = 0;

/** @param {string} path @param {Json} body */
async function post(path, body) {
  try {
    const response = await fetch(path, { method: "POST", headers: { "X-Edpm-Token": token, "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const answer = await response.json().catch(() => ({}));
    at("error").textContent = response.ok ? "" : answer.error || "The program answered with status " + response.status + ".";
  } catch {
    at("error").textContent = "The program cannot be reached.";
  }
}

/** @param {Json} knob @param {any} instance @param {any} value */
function showKnob(knob, instance, value) {
  const cells = row("knobs", knob.id + " " + instance, ["", "", "", "text", "text help"], /^starpu\./.test(knob.name) ? -1 : ownKnobs);
  cells[1].textContent = shown(value) + (knob.unit === "1" ? "" : " " + knob.unit);
  if (cells[0].textContent) return;
  if (!/^starpu\./.test(knob.name)) ownKnobs++;
  cells[0].title = knob.help;
  cells[0].textContent = knob.name + (instance === null ? "" : " [" + instance + "]");
  const input = document.createElement("input");
  input.name = knob.name;
  input.inputMode = "decimal";
  input.disabled = !hello.steer;
  input.setAttribute("aria-label", "New value of " + knob.name);
  input.addEventListener("change", () => {
    if (input.value.trim()) post("set", { knob: knob.name, scope: knob.scope, instance, value: Number(input.value) });
    input.value = "";
  });
  cells[2].append(input);
  cells[3].textContent = knob.min === undefined && knob.max === undefined ? "any" : knob.min === undefined ? "≤ " + knob.max : knob.max === undefined ? "≥ " + knob.min : knob.min + " … " + knob.max;
  cells[4].textContent = knob.help;
}

/** @param {Json} tick */
function showRegions(tick) {
  for (const one of tick.newRegions || []) regions.set(one.id, { name: one.name, executions: 0, rate: null });
  const ran = new Set();
  for (const [id, executions, sum, self] of tick.regions || []) {
    const region = regions.get(id);
    if (!region) continue;
    ran.add(region);
    const cells = row("regions", String(id), ["", "", "", "", ""]);
    cells[0].textContent = region.name;
    cells[1].textContent = format.format(executions);
    // A reset makes totals smaller.
    cells[2].textContent = last ? format.format(Math.round(Math.max(0, executions - region.executions) / (tick.time - last) * 1e10) / 10) : "";
    cells[3].textContent = (sum / 1e6).toFixed(3);
    cells[4].textContent = (self / 1e6).toFixed(3);
    region.executions = executions;
    region.rate = cells[2];
  }
  for (const region of regions.values()) if (region.rate && !ran.has(region)) region.rate.textContent = "0";
}

/** @param {Json} tick */
function show(tick) {
  showRegions(tick);
  for (const one of tick.newCounters || []) counters.set(one.id, one);
  for (const one of tick.newKnobs || []) knobs.set(one.id, one);
  for (const [id, value] of tick.counters || []) {
    const counter = counters.get(id) || {}, cells = row("counters", String(id), ["", "", "text"]);
    cells[0].textContent = counter.name;
    cells[1].textContent = value === null ? "" : shown(value);
    cells[2].textContent = counter.unit === "1" ? "" : counter.unit;
  }
  for (const [id, instance, value] of tick.knobs || []) showKnob(knobs.get(id) || {}, instance, value);
  if (tick.problems) {
    at("problems").closest("section").hidden = !tick.problems.length;
    at("problems").replaceChildren(...tick.problems.map((/** @type {Json} */ p) => {
      const item = document.createElement("li");
      item.textContent = p.message;
      return item;
    }));
  }
  last = tick.time;
  at("state").textContent = "Running for " + (tick.time / 1e9).toFixed(1) + " s" + (tick.paused ? ", measuring is paused" : "") + (tick.waiting ? ", the program waits for Go" : "") + (tick.stuck ? ", no new values, because code of the program does not return" : "");
  offer({ go: tick.waiting, pause: hello.steer && !tick.paused, resume: hello.steer && tick.paused, report: hello.steer && hello.reports, profile: hello.steer && hello.reports && (!tick.recording || tick.recording.left === undefined) });
  at("recording").textContent = recorded(tick.recording);
}

/** Returns where the latest recording of samples is. @param {Json | undefined} recording */
function recorded(recording) {
  if (!recording) return "";
  return recording.left !== undefined ? "Recording samples to " + recording.file + ", for another " + Math.ceil(recording.left / 1e9) + " s" : "Recorded samples to " + recording.file + ". Write the report, or wait for the end of the program. Then read both with: " + recording.read;
}

/** Shows the buttons of the commands that are possible now. @param {Json} possible */
function offer(possible) {
  document.querySelectorAll("[data-command]").forEach((button) => {
    /** @type {HTMLElement} */ (button).hidden = !possible[/** @type {HTMLElement} */ (button).dataset.command || ""];
  });
}

/** Begins anew with a connection. @param {Json} data */
function begin(data) {
  hello = data;
  last = ownKnobs = 0;
  for (const known of [rows, regions, counters, knobs]) known.clear();
  for (const table of ["regions", "counters", "knobs"]) {
    at(table).replaceChildren();
    at(table).closest("section").hidden = true;
  }
  at("program").textContent = data.program + ", process " + data.pid + " on " + data.host;
  document.title = data.program + " – EDPM live";
}

/** @param {string} name @param {Json} data */
function receive(name, data) {
  if (name === "hello") begin(data);
  else if (name === "tick") show(data);
  else if (name === "end") ended = true;
}

/** Reads one connection's events. Returns why it ended. @returns {Promise<string>} */
async function read() {
  const response = await fetch("events", { headers: { "X-Edpm-Token": token } });
  if (!response.ok || !response.body) {
    if (response.status === 401) return "The token is missing or wrong. Open the URL that the program printed.";
    return (await response.json().catch(() => ({}))).error || "The program answered with status " + response.status + ".";
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const [event, data] = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      receive(event.slice("event: ".length), JSON.parse(data.slice("data: ".length)));
    }
  }
  return "The connection was lost.";
}

/** Connects, again and again, until the program ends. */
async function follow() {
  while (!ended) {
    const why = await read().catch(() => "The program has ended, or cannot be reached.");
    offer({});
    document.querySelectorAll("input").forEach((input) => { input.disabled = true; });
    at("state").textContent = ended ? "The program has ended." : why;
    if (!ended) await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

document.querySelectorAll("[data-command]").forEach((button) => button.addEventListener("click", () => post(/** @type {HTMLElement} */ (button).dataset.command || "", {})));
follow();
