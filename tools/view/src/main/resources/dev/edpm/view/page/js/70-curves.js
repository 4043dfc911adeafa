// @ts-check
// Curves over the same time as the timeline: tasks, throughput, memories of devices and the series of the program.

/**
 * @typedef {object} Curve
 * @property {string} name @property {string} unit @property {string} [note] @property {string} validity
 * @property {ArrayLike<number>} times @property {(number | null)[]} values
 */

/** For which time a value is valid. */
const VALIDITIES = /** @type {{[validity: string]: string}} */ ({ before: "A value holds from the previous one until its own time.", point: "A value holds at its own time only.", sample: "Values between two records are interpolated." });

/** @param {any} report */
function curvesPanel(report) {
  const series = seriesCurves(report), groups = [...taskCurves(report), ...memoryCurves(report), ...series];
  if (!groups.length) return null;
  const shown = groups.slice(0, 40);
  const cards = h("div", {}, shown.map((group) => curveCard(group.title, group.help, group.curves)));
  const make = () => h("div", { class: "cards" }, shown.flatMap((group) => group.curves).map((c) => h("div", { class: "card" }, h("h3", {}, c.name), table(c.name, [
    { name: "Time", number: true, value: (r) => r[0], show: (r) => time(r[0]), title: (r) => exact(r[0], "ns") },
    { name: "Value", number: true, value: (r) => r[1], show: (r) => amount(r[1], c.unit), title: (r) => exact(r[1], c.unit) },
  ], Array.from(c.times, (t, i) => [t, c.values[i]]), { sort: 0, up: true, height: 260 }))));
  return panel("curves", "Curves", "Values over the time range that the timeline shows. A step holds until the next value, unless its title says otherwise." +
    (series.length ? "" : " The program samples no series, such as the heap.") +
    (groups.length > shown.length ? " Only the first 40 of " + count(groups.length) + " are shown." : ""), [cards, h("p", { class: "note hint" }, "Drag to enlarge.")], [tableToggle(cards, make)]);
}

/** @param {string} title @param {string} help @param {Curve[]} curves */
function curveCard(title, help, curves) {
  const place = h("div", {}), node = h("div", { class: "curve", style: { marginBottom: "12px" } }, h("h3", { title: help || false }, title, help ? h("span", { class: "note", style: { fontWeight: "400", marginLeft: "8px" } }, help) : null), place);
  const data = joined(curves), unit = curves[0].unit;
  let chart = /** @type {any} */ (null), inner = false, visible = true;
  const stroke = (/** @type {number} */ i) => () => curves.length === 1 ? look("--accent") : (dark() ? DARK : LIGHT)[[0, 4, 2, 5, 8, 1, 10, 9, 7, 3, 6, 11][i % 12]];
  function draw() {
    if (chart) chart.destroy();
    chart = new uPlot({
      width: Math.max(240, place.clientWidth), height: 148, padding: [8, margin(place.clientWidth), 0, 0],
      scales: { x: { time: false, min: range.from, max: range.to, auto: false } },
      axes: [
        { stroke: () => look("--ink-3"), grid: { stroke: () => look("--line"), width: 1 }, ticks: { show: false }, size: 28, font: "11px " + look("--sans"),
          splits: (/** @type {any} */ u) => ticks(range.from, range.to, Math.max(2, u.bbox.width / (devicePixelRatio || 1) / 120)),
          values: (/** @type {any} */ _, /** @type {number[]} */ all) => axisTexts(all, "ns") },
        { stroke: () => look("--ink-3"), grid: { stroke: () => look("--line"), width: 1 }, ticks: { show: false }, size: gutter(place.clientWidth), font: "11px " + look("--sans"),
          splits: (/** @type {any} */ _u, /** @type {any} */ _i, /** @type {number} */ low, /** @type {number} */ high) => levels(low, high, 4, curves.flatMap((c) => c.values)),
          values: (/** @type {any} */ _, /** @type {number[]} */ all) => axisTexts(all, unit) },
      ],
      cursor: { sync: { key: "edpm" }, drag: { x: true, y: false, setScale: false } },
      legend: { live: true },
      series: [{ label: "Time", value: (/** @type {any} */ _, /** @type {number} */ v) => known(v) ? time(v) : "" }, ...curves.map((c, i) => ({
        label: c.name, stroke: stroke(i), width: 1.5, spanGaps: true,
        paths: c.validity === "after" ? uPlot.paths.stepped({ align: 1 }) : c.validity === "before" ? uPlot.paths.stepped({ align: -1 }) : c.validity === "point" ? () => null : uPlot.paths.linear(),
        points: { show: c.validity === "point" || c.times.length < 40, size: 4 },
        value: (/** @type {any} */ _, /** @type {number} */ v) => known(v) ? amount(v, unit) : "",
      }))],
      hooks: { setCursor: [(/** @type {any} */ u) => u.root.classList.toggle("pointed", u.cursor.idx !== null && u.cursor.idx !== undefined)], setSelect: [(/** @type {any} */ u) => {
        if (u.select.width < 4) return;
        const from = u.posToVal(u.select.left, "x"), to = u.posToVal(u.select.left + u.select.width, "x");
        u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
        range.set(from, to);
      }] },
    }, data, place);
    chart.root.querySelector(".u-legend").style.paddingLeft = gutter(place.clientWidth) - 8 + "px";
  }
  new ResizeObserver(() => {
    if (!place.clientWidth) return;
    if (!chart) draw();
    else if (Math.abs(chart.width - place.clientWidth) > 1) chart.setSize({ width: Math.max(240, place.clientWidth), height: 148 });
  }).observe(place);
  const follow = () => {
    if (!chart || inner || !visible) return;
    inner = true;
    requestAnimationFrame(() => { inner = false; chart.setScale("x", { min: range.from, max: range.to }); });
  };
  // Charts outside of the window would make each frame of the timeline longer.
  new IntersectionObserver((entries) => {
    visible = entries[entries.length - 1].isIntersecting;
    follow();
  }).observe(place);
  range.listeners.push(follow);
  onTheme(() => { if (chart && node.isConnected) draw(); });
  return node;
}

/** Puts curves on common times. @param {Curve[]} curves */
function joined(curves) {
  if (curves.length === 1) return [Array.from(curves[0].times), curves[0].values];
  return uPlot.join(curves.map((c) => [Array.from(c.times), c.values]), curves.map(() => curves.map(() => 2)).map((modes) => [0, ...modes.slice(1)]));
}

/** Series of the report, one chart for each name. @param {any} report */
function seriesCurves(report) {
  /** @type {Map<string, Track[]>} */
  const byName = new Map();
  for (const track of report.tracks) if (track.kind === "counter" && track.count) push(byName, track.name, track);
  const several = report.tracks.filter((/** @type {Track} */ t) => t.kind === "process").length > 1;
  return [...byName].map(([name, tracks]) => {
    const info = list(report.series).find((s) => s.name === name) || list(report.series).find((s) => name.startsWith(s.name)) || {};
    const notes = [info.help, VALIDITIES[info.validity], info.dropped ? count(info.dropped) + " values were not kept" : "", info["out-of-bounds"] ? count(info["out-of-bounds"]) + " out of bounds" : ""];
    return { title: name, help: notes.filter(Boolean).join(" "), curves: tracks.slice(0, 16).map((t) => ({
      name: tracks.length > 1 && several && report.tracks[t.info.process] ? report.tracks[t.info.process].name : tracks.length > 1 ? name + " " + (t.info.number === undefined ? "" : t.info.number) : name,
      unit: t.info.unit || info.unit || "1", validity: info.validity || "after", times: t.column("time"),
      values: t.column("value").map((/** @type {any} */ v) => typeof v === "number" ? v : v === true ? 1 : v === false ? 0 : null),
    })) };
  });
}

/** Unfinished and ready tasks, and the throughput, from the tasks that have a record. @param {any} report */
function taskCurves(report) {
  /** @type {number[]} */ const submit = [];
  /** @type {number[]} */ const ready = [];
  /** @type {number[]} */ const begin = [];
  /** @type {number[]} */ const end = [];
  const flops = new Map(list(report.codelets).filter((c) => c.tasks && c.tasks.flops && c.tasks.count).map((c) => [c.name, c.tasks.flops / c.tasks.count]));
  const steps = 240, size = (range.end - range.begin) / steps, rate = new Float64Array(steps);
  let computed = false;
  for (const track of report.tracks) {
    if (track.kind !== "worker" || !track.count) continue;
    const submits = track.column("submit"), readies = track.column("ready"), starts = track.column("start"), lengths = track.column("length"), names = track.column("name"), own = track.column("flops");
    for (let i = 0; i < track.count; i++) {
      const stop = starts[i] + lengths[i];
      if (submits && typeof submits[i] === "number") { submit.push(submits[i]); end.push(stop); }
      if (readies && typeof readies[i] === "number") { ready.push(readies[i]); begin.push(starts[i]); }
      const work = (own && own[i]) || flops.get(track.pack.names[names[i]]);
      if (!work || !lengths[i]) continue;
      computed = true;
      const from = (starts[i] - range.begin) / size, to = Math.min(steps, (stop - range.begin) / size);
      for (let b = Math.max(0, Math.floor(from)); b < to; b++) rate[b] += work * (Math.min(to, b + 1) - Math.max(from, b)) / (to - from) / size;
    }
  }
  const groups = [];
  if (submit.length || ready.length) {
    const curves = [];
    if (submit.length) curves.push(stepCurve("unfinished", submit, end));
    if (ready.length) curves.push(stepCurve("ready", ready, begin));
    const workers = list(report.workers).length;
    groups.push({ title: "Tasks", help: "Unfinished tasks (submitted, not ended) and ready tasks (waiting for a worker)." + (workers ? " Below " + workers + " unfinished tasks, some of the workers have nothing to do." : ""), curves });
  }
  if (computed) {
    groups.push({ title: "Throughput", help: "GFlop/s of the tasks in steps of " + time(size) + ".", curves: [{ name: "GFlop/s", unit: "1", validity: "after",
      times: Float64Array.from({ length: steps }, (_, i) => range.begin + i * size), values: Array.from(rate) }] });
  }
  return groups;
}

/** How many have begun and not ended. @param {string} name @param {number[]} plus @param {number[]} minus @returns {Curve} */
function stepCurve(name, plus, minus) {
  const up = Float64Array.from(plus).sort(), down = Float64Array.from(minus).sort();
  const all = plus.length > 10000 ? Float64Array.from({ length: 4000 }, (_, i) => range.begin + (range.end - range.begin) * i / 3999) : Float64Array.from(new Set([...up, ...down])).sort();
  let i = 0, k = 0;
  const values = Array.from(all, (t) => {
    while (i < up.length && up[i] <= t) i++;
    while (k < down.length && down[k] <= t) k++;
    return i - k;
  });
  return { name, unit: "1", validity: "after", times: all, values };
}
