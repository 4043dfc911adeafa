// @ts-check
// The live page without edpm-view: tables of what the stream of events contains.
"use strict";

/** @typedef {{[key: string]: any}} Json */

const token = location.hash.slice(1);

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @type {Map<string, HTMLTableRowElement>} */
const rows = new Map();

/**
 * Returns a row of a table, which the first call creates.
 * @param {string} table @param {string} key @param {number} cells @returns {HTMLTableCellElement[]}
 */
function row(table, key, cells) {
  let found = rows.get(table + " " + key);
  if (!found) {
    found = at(table).insertRow();
    for (let i = 0; i < cells; i++) found.insertCell();
    rows.set(table + " " + key, found);
  }
  return [...found.cells];
}

/** @param {string} path @param {Json} body */
async function post(path, body) {
  const response = await fetch(path, { method: "POST", headers: { "X-Edpm-Token": token, "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const answer = await response.json().catch(() => ({}));
  at("error").textContent = response.ok ? "" : answer.error || "The program answered " + response.status;
}

/** @type {Map<number, string>} */
const regions = new Map();
/** @type {Map<number, Json>} */
const counters = new Map();
/** @type {Map<number, Json>} */
const knobs = new Map();
/** @type {Map<number, number>} */
const counts = new Map();
let last = 0;

/** @param {Json} knob @param {any} instance @param {any} value */
function showKnob(knob, instance, value) {
  const cells = row("knobs", knob.id + " " + instance, 5);
  cells[1].textContent = String(value) + (knob.unit === "1" ? "" : " " + knob.unit);
  if (cells[0].textContent) return;
  cells[0].textContent = knob.name + (instance === null ? "" : " [" + instance + "]");
  const input = document.createElement("input");
  input.name = knob.name;
  input.setAttribute("aria-label", "New value of " + knob.name);
  input.addEventListener("change", () => post("set", { knob: knob.name, scope: knob.scope, instance, value: Number(input.value) }));
  cells[2].append(input);
  cells[3].textContent = (knob.min === undefined ? "" : knob.min) + " … " + (knob.max === undefined ? "" : knob.max);
  cells[4].textContent = knob.help;
}

/** @param {Json} tick */
function show(tick) {
  for (const one of tick.newRegions || []) regions.set(one.id, one.name);
  for (const one of tick.newCounters || []) counters.set(one.id, one);
  for (const one of tick.newKnobs || []) knobs.set(one.id, one);
  for (const [id, executions, sum, self] of tick.regions || []) {
    const cells = row("regions", String(id), 5);
    cells[0].textContent = regions.get(id) || "";
    cells[1].textContent = String(executions);
    cells[2].textContent = last ? ((executions - (counts.get(id) || 0)) / (tick.time - last) * 1e9).toFixed(1) : "";
    cells[3].textContent = (sum / 1e6).toFixed(3);
    cells[4].textContent = (self / 1e6).toFixed(3);
    counts.set(id, executions);
  }
  for (const [id, value] of tick.counters || []) {
    const counter = counters.get(id) || {}, cells = row("counters", String(id), 3);
    cells[0].textContent = counter.name;
    cells[1].textContent = String(value);
    cells[2].textContent = counter.unit === "1" ? "" : counter.unit;
  }
  for (const [id, instance, value] of tick.knobs || []) showKnob(knobs.get(id) || {}, instance, value);
  if (tick.problems) {
    at("problems").replaceChildren(...tick.problems.map((/** @type {Json} */ p) => {
      const item = document.createElement("li");
      item.textContent = p.message;
      return item;
    }));
  }
  last = tick.time;
  at("state").textContent = (tick.time / 1e9).toFixed(1) + " s" + (tick.paused ? ", measuring is paused" : "") + (tick.waiting ? ", the program waits for Go" : "");
  /** @type {HTMLElement} */ (document.querySelector("[data-command=go]")).hidden = !tick.waiting;
}

/** @param {string} name @param {Json} data */
function receive(name, data) {
  if (name === "hello") at("program").textContent = data.program + ", process " + data.pid + " on " + data.host;
  else if (name === "tick") show(data);
  else at("state").textContent = "The program has ended.";
}

async function read() {
  const response = await fetch("events", { headers: { "X-Edpm-Token": token } });
  if (!response.ok || !response.body) {
    at("state").textContent = response.status === 401 ? "The token is missing or wrong: open the URL that the program printed." : (await response.json().catch(() => ({}))).error || "The program answered " + response.status;
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const [event, data] = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      receive(event.slice(7), JSON.parse(data.slice(6)));
    }
  }
}

document.querySelectorAll("[data-command]").forEach((button) => button.addEventListener("click", () => post(/** @type {HTMLElement} */ (button).dataset.command || "", {})));
read().catch(() => { at("state").textContent = "The program has ended, or cannot be reached."; });
