// @ts-check
// Curves of counters, of tasks, and of the chosen region's rate.

/** @type {() => void} */
let curvesChanged = () => {};

function curvesPanel() {
  const cards = h("div", { class: "cards" }), choices = h("div", { class: "row chips" });
  /** @type {Map<string, {node: HTMLElement, draw: () => void, end: () => void}>} */
  const shown = new Map();
  const saved = kept("curves");
  /** @type {Set<string> | null} */ let chosen = saved === null ? null : new Set(JSON.parse(saved));
  let known = 0;

  /** The program's own counters and tasks at first. @param {LiveCounter} counter */
  const wanted = (counter) => chosen ? chosen.has(counter.name) : !/^(starpu\.|jvm\.|os\.|tasks\.queue|energy\.)/.test(counter.name);

  function choose() {
    const all = [...live.counters.values()].sort((a, b) => a.name < b.name ? -1 : 1);
    fill(choices, all.map((c) => h("button", { type: "button", class: "chip-button", title: c.help || c.name, "aria-pressed": String(wanted(c)), onclick: () => {
      if (!chosen) chosen = new Set(all.filter(wanted).map((one) => one.name));
      if (!chosen.delete(c.name)) chosen.add(c.name);
      keep("curves", JSON.stringify([...chosen]));
      choose();
      arrange();
    } }, c.name)));
  }

  function arrange() {
    const list = [...live.counters.values()].filter(wanted).map((c) => ({ key: c.key, title: c.name, help: c.help, unit: c.total ? perSecond(c.unit) : c.unit, points: c.points }));
    const region = [...live.regions.values()].find((r) => r.name === live.chosen);
    if (region) list.unshift({ key: "r" + region.name, title: region.name, help: "Executions per second", unit: "/s", points: region.history });
    for (const [key, card] of shown) {
      if (!list.some((one) => one.key === key)) {
        card.end();
        shown.delete(key);
      }
    }
    list.slice(0, 24).forEach((one) => {
      let card = shown.get(one.key);
      if (!card) shown.set(one.key, card = curve(one));
      cards.append(card.node);
    });
    fill(none, list.length ? null : "Choose counters above.");
  }
  const none = h("p", { class: "note" });
  curvesChanged = () => { arrange(); shown.forEach((card) => card.draw()); };
  onTick(() => {
    if (known !== live.counters.size) {
      known = live.counters.size;
      choose();
      arrange();
    }
    shown.forEach((card) => card.draw());
  });
  const node = panel("curves", "Curves", "Values at each tick, of the last ten minutes at most. Counters that only grow are shown as rates.", [
    h("details", { class: "choose" }, h("summary", {}, "Counters"), choices), none, cards]);
  return node;
}

/** @param {string} unit */
function perSecond(unit) {
  return unit === "1" ? "/s" : unit === "ns" ? "ns/s" : unit + "/s";
}

/** @param {{title: string, help: string, unit: string, points: Points}} one */
function curve(one) {
  const place = h("div", {}), value = h("span", { class: "value" });
  const node = h("div", { class: "card" }, h("h3", { title: one.help || one.title }, h("span", { class: "curve-name" }, one.title), value), place);
  /** @type {any} */ let chart = null;
  const show = (/** @type {number | null} */ v) => one.unit.endsWith("/s") ? amount(v === null ? null : Number(v.toPrecision(3)), one.unit.slice(0, -2) || "1") + (v === null ? "" : "/s") : amount(v, one.unit);
  const axis = (/** @type {number} */ wide) => ({ stroke: () => look("--ink-3"), grid: { stroke: () => look("--line"), width: 1 }, ticks: { show: false }, size: wide, font: "11px " + look("--sans") });
  function make() {
    if (chart) chart.destroy();
    chart = new uPlot({
      width: Math.max(200, place.clientWidth), height: 120, padding: [8, 20, 0, 0], legend: { show: false },
      scales: { x: { time: false } },
      axes: [
        { ...axis(24), values: (/** @type {any} */ _, /** @type {number[]} */ all) => axisTexts(all, "ns") },
        { ...axis(72), splits: (/** @type {any} */ _u, /** @type {any} */ _i, /** @type {number} */ low, /** @type {number} */ high) => levels(low, high, 3, one.points.values), values: (/** @type {any} */ _, /** @type {number[]} */ all) => one.unit.endsWith("/s") ? axisTexts(all, one.unit.slice(0, -2) || "1").map((text) => text + "/s") : axisTexts(all, one.unit) },
      ],
      cursor: { sync: { key: "edpm" }, drag: { x: false, y: false } },
      series: [{}, { stroke: () => look("--accent"), width: 1.5, spanGaps: true, paths: uPlot.paths.stepped({ align: 1 }), points: { show: false } }],
      hooks: { setCursor: [(/** @type {any} */ u) => { value.textContent = show(u.cursor.idx === null || u.cursor.idx === undefined ? last() : one.points.values[u.cursor.idx]); }] },
    }, [one.points.times, one.points.values], place);
  }
  const last = () => one.points.values.length ? one.points.values[one.points.values.length - 1] : null;
  const size = new ResizeObserver(() => {
    if (!place.clientWidth) return;
    if (!chart) make();
    else if (Math.abs(chart.width - place.clientWidth) > 1) chart.setSize({ width: Math.max(200, place.clientWidth), height: 120 });
  });
  size.observe(place);
  onTheme(() => { if (chart && node.isConnected) make(); });
  return {
    node,
    draw() {
      if (chart && node.isConnected) chart.setData([one.points.times, one.points.values]);
      if (!chart || chart.cursor.idx === null || chart.cursor.idx === undefined) value.textContent = show(last());
    },
    end() {
      size.disconnect();
      // Synchronized cursors keep charts in memory.
      if (chart) chart.destroy();
      chart = null;
      node.remove();
    },
  };
}
