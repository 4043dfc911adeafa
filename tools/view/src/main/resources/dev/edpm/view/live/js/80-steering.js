// @ts-check
// Knobs, their changes, and rules, at the side of the page.

function steering() {
  const knobs = h("div", {}), changes = h("div", { class: "block" }), rules = h("div", { class: "block" });
  /** @type {Map<string, (value: number) => void>} */
  const shown = new Map();
  const head = h("div", { class: "head" }, h("div", { class: "kind" }, "Steering"), h("h2", {}, "Knobs"));
  const readOnly = h("p", { class: "note block", hidden: true }, "This page is read-only, because the program runs with edpm.live.steer=off.");
  fill(at("steering"), head, readOnly, knobs, changes, rules, samples());

  const own = (/** @type {Json} */ k) => !k.name.startsWith("starpu.");
  const others = h("details", { class: "block more", hidden: true }, h("summary", {}, "Knobs of the task engine"));

  onTick(() => {
    readOnly.hidden = live.hello.steer !== false;
    if (!live.values.size) {
      fill(knobs, h("p", { class: "note block" }, live.connected ? "The program has no knobs." : ""));
      shown.clear();
      others.replaceChildren(others.children[0]);
    }
    for (const [key, one] of live.values) {
      let set = shown.get(key);
      if (!set) {
        if (!shown.size) fill(knobs, others);
        const made = knobNode(one);
        if (own(one.knob)) others.before(made.node);
        else {
          others.append(made.node);
          others.hidden = false;
        }
        shown.set(key, set = made.set);
      }
      set(one.value);
    }
    fill(changes, h("h3", {}, "Changes"), live.changes.length ? live.changes.slice(-30).reverse().map((c) => h("div", { class: "change" + (c.rejected ? " rejected" : ""), title: c.rejected || "" },
      h("span", { class: "when" }, fixed(c.time / 1e9, 1) + " s"), h("span", {}, c.knob, c.instance === null ? "" : " [" + c.instance + "]"),
      h("span", { class: "what" }, number(c.before) + " → " + number(c.after)), h("span", { class: "tag" + (c.rejected ? " warn" : "") }, c.rejected ? "rejected" : c.origin))) : h("p", { class: "note" }, "No knob was changed."));
    fill(rules, live.rules.length ? [h("h3", {}, "Rules"), live.rules.map((r) => h("div", { class: "rule", title: r.text }, h("span", { class: "rule-name" }, r.name), h("span", { class: "tag" + (r.unavailable ? " warn" : ""), title: r.unavailable || "" }, r.unavailable ? "off" : "fired " + count(r.fired) + "×"), h("p", { class: "note" }, r.text)))] : null);
    rules.hidden = !live.rules.length;
  });
}

/** @param {any} value */
function number(value) {
  if (value === null || value === undefined) return "–";
  return value !== 0 && Math.abs(value) < 1e-4 ? String(Number(value.toPrecision(6))) : grouped.format(value).replace("-", "−");
}

/** @param {{knob: Json, instance: any, value: number}} one */
function knobNode(one) {
  const knob = one.knob, bounded = knob.min !== undefined && knob.max !== undefined && !knob.logical, whole = /^int/.test(knob.type);
  const wide = bounded && knob.min > 0 && knob.max / knob.min >= 100, STEPS = 1000;
  let value = one.value, busy = false, held = false;
  const shown = h("output", { class: "now" }), error = h("p", { class: "reason bad", role: "alert", hidden: true });
  const input = h("input", { type: "text", inputmode: "decimal", name: knob.name, "aria-label": "New value of " + knob.name, spellcheck: "false", autocomplete: "off" });
  const slider = h("input", { type: "range", min: 0, max: STEPS, step: 1, "aria-label": knob.name, hidden: !bounded });
  const box = h("button", { type: "button", role: "switch", hidden: !knob.logical });
  input.hidden = !!knob.logical;
  const toSlider = (/** @type {number} */ v) => STEPS * (wide ? Math.log(v / knob.min) / Math.log(knob.max / knob.min) : (v - knob.min) / (knob.max - knob.min));
  const ofSlider = () => {
    const share = Number(slider.value) / STEPS;
    const v = wide ? knob.min * Math.pow(knob.max / knob.min, share) : knob.min + share * (knob.max - knob.min);
    return whole ? Math.round(v) : Number(v.toPrecision(4));
  };
  /** @param {number} next */
  async function turn(next) {
    if (busy) return;
    busy = true;
    const failed = Number.isNaN(next) ? knob.name + " takes a number" : await post("set", { knob: knob.name, scope: knob.scope, instance: one.instance, value: next });
    busy = false;
    error.hidden = !failed;
    error.textContent = failed;
    input.value = "";
    if (failed) show(value);
  }
  /** @param {number} v */
  function show(v) {
    value = v;
    shown.textContent = number(v) + (knob.unit === "1" ? "" : " " + knob.unit);
    box.setAttribute("aria-checked", String(!!v));
    box.textContent = v ? "on" : "off";
    if (bounded && !held) slider.value = String(toSlider(v));
    for (const control of [input, slider, box, reset]) control.disabled = !live.hello.steer || live.ended;
  }
  const reset = h("button", { type: "button", class: "quiet small", hidden: knob.default === undefined, title: "Set the default", onclick: () => turn(knob.default) }, "default " + number(knob.default));
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter") turn(input.value.trim() ? Number(input.value) : NaN); });
  slider.addEventListener("input", () => { held = true; input.value = String(ofSlider()); });
  slider.addEventListener("change", () => { held = false; turn(ofSlider()); });
  box.addEventListener("click", () => turn(value ? 0 : 1));
  const bounds = knob.logical ? "" : knob.min === undefined ? knob.max === undefined ? "any value" : "≤ " + number(knob.max) : knob.max === undefined ? "≥ " + number(knob.min) : number(knob.min) + " … " + number(knob.max);
  const node = h("div", { class: "block knob", "data-knob": knob.name + (one.instance === null ? "" : " " + one.instance) },
    h("div", { class: "line" }, h("h3", { title: knob.name }, knob.name, one.instance === null ? "" : " [" + one.instance + "]"), shown),
    knob.help ? h("p", { class: "note" }, knob.help) : null,
    h("div", { class: "line" }, slider, input, box),
    h("div", { class: "line" }, h("span", { class: "note" }, bounds), reset), error);
  return { node, set: show };
}
