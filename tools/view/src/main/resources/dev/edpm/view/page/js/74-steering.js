// @ts-check
// Steering: knobs, their changes, and rules.

/** @param {any} report */
function steeringPanel(report) {
  const steering = report.steering || {}, changes = list(steering.changes), rules = list(steering.rules);
  // Knobs of classes that the program did not load have no value: they may be those of other programs.
  const knobs = list(steering.knobs).filter((k) => known(k.initial) || known(k.value) || Object.keys(k.values || {}).length || changes.some((c) => c.knob === k.name));
  if (!knobs.length && !changes.length && !rules.length) return null;
  const value = (/** @type {any} */ v) => v === undefined || v === null ? "–" : typeof v === "number" ? count(v) : typeof v === "object" ? JSON.stringify(v) : String(v);
  const bounds = (/** @type {any} */ k) => k.min === undefined ? (k.max === undefined ? "any" : "≤ " + value(k.max)) : k.max === undefined ? "≥ " + value(k.min) : value(k.min) + " … " + value(k.max);
  const changed = new Map();
  for (const c of changes) changed.set(c.knob, (changed.get(c.knob) || 0) + (c.rejected ? 0 : 1));
  return panel("steering", "Steering", "Tunable parameters of the program, what changed them, and the rules of the program." + (knobs.length < list(steering.knobs).length ? " Knobs without a value are left out." : "") + (steering["changes-dropped"] ? " " + plural(steering["changes-dropped"], "older change") + " were not kept." : ""), [
    knobs.length ? table("Knobs", [
      { name: "Knob", width: roomFor(knobs.map((k) => k.name), 200, 300), value: (k) => k.name, title: (k) => k.name },
      { name: "What it does", width: roomFor(knobs.map((k) => k.help || ""), 200, 400), dim: true, value: (k) => k.help || "" },
      { name: "Range", number: true, value: (k) => k.min, width: roomFor(knobs.map(bounds), 108, 200), show: bounds },
      { name: "Initial", number: true, width: "minmax(76px, 1fr)", value: (k) => k.initial, show: (k) => value(k.initial) },
      { name: "Value", number: true, width: "minmax(76px, 1fr)", value: (k) => k.value, show: (k) => value(k.value === undefined ? k.values : k.value),
        title: (k) => k.value === undefined && !k.values ? "The program neither read nor set it" : value(k.value === undefined ? k.values : k.value) },
      { name: "Changes", number: true, width: "minmax(84px, 1fr)", value: (k) => changed.get(k.name) || 0 },
    ], knobs, { height: 260, wrap: knobs.length <= 50, pick: (k) => showDetails(k.name, "Knob", block("What it does", k.help || "–"), block("", facts([["Range", bounds(k)], ["Initial", value(k.initial)],
      ["Value", value(k.value === undefined ? k.values : k.value)], ["Changes", count(changed.get(k.name) || 0)], ["Scope", k.scope], ["Type", k.type]]))) }) : null,
    changes.length ? [h("h3", { style: { margin: "16px 0 8px" } }, "Changes"), table("Changes", [
      { name: "Time", number: true, value: (c) => c.time, show: (c) => time(c.time), title: (c) => exact(c.time, "ns") },
      { name: "Knob", width: "minmax(180px, 2fr)", value: (c) => c.knob + (c.instance === undefined ? "" : " [" + c.instance + "]") },
      { name: "Before", number: true, value: (c) => c.before, show: (c) => value(c.before) },
      { name: "After", number: true, value: (c) => c.after, show: (c) => value(c.after) },
      { name: "Origin", width: "minmax(140px, 1fr)", value: (c) => c.origin || "" },
      { name: "Result", width: "minmax(140px, 2fr)", value: (c) => c.rejected ? "rejected: " + c.rejected : c.pending ? "accepted, applied later" : "applied" },
    ], changes, { height: 260, pick: (c) => range.set(c.time - (range.to - range.from) / 2, c.time + (range.to - range.from) / 2) })] : h("p", { class: "note", style: { marginTop: "12px" } }, "No knob was changed."),
    rules.length ? [h("h3", { style: { margin: "16px 0 8px" } }, "Rules"), table("Rules", [
      { name: "Rule", width: "minmax(140px, 2fr)", value: (r) => r.name },
      { name: "Text", width: roomFor(rules.map((r) => r.text), 240, 500), value: (r) => r.text },
      { name: "Fired", number: true, width: "minmax(64px, 1fr)", value: (r) => r.fired, show: (r) => count(r.fired) },
      { name: "State", width: roomFor(rules.map((r) => r.unavailable || ""), 80, 300, 30), value: (r) => r.unavailable ? "off: " + r.unavailable : "on" },
    ], rules, { height: 200, wrap: rules.length <= 50, pick: (r) => showDetails(r.name, "Rule", block("Text", r.text), block("", facts([["Fired", count(r.fired)], ["State", r.unavailable ? "off: " + r.unavailable : "on"]]))) })] : null]);
}
