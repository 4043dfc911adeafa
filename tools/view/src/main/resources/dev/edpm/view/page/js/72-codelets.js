// @ts-check
// Codelets and workers: durations, models, iterations, utilisation and imbalance.

/** @param {any} report */
function codeletsPanel(report) {
  const codelets = list(report.codelets);
  if (!codelets.length) return null;
  const measured = codelets.filter((c) => c.tasks && c.tasks.count);
  const box = h("div", { class: "cards", style: { marginTop: "16px" } });
  const longest = [...measured].sort((a, b) => b.tasks.sum - a.tasks.sum)[0];
  const show = (/** @type {any} */ c) => fill(box, codeletCards(report, c));
  if (longest) show(longest);
  const of = (/** @type {any} */ c) => c.tasks || {};
  const steps = STEPS.filter((s) => codelets.some((c) => stepOf(c, s)));
  const counters = [...new Set(codelets.flatMap((c) => list(c.counters).filter((t) => t.sum !== undefined).map((t) => t.counter)))].sort();
  let added = "";
  const columns = () => {
    /** @type {Column[]} */
    const result = [
      { name: "Codelet", width: roomFor(codelets.map((c) => c.name), 180, 300, 18), value: (c) => c.name, show: (c) => nameNode(c.name), title: (c) => c.name },
      { name: "Executed", number: true, value: (c) => c.executed, show: (c) => amount(c.executed), title: (c) => count(c.executed) },
      { name: "Time", number: true, value: (c) => of(c).sum, show: (c) => time(of(c).sum), title: (c) => exact(of(c).sum, "ns") },
      { name: "Mean", number: true, value: (c) => of(c).mean, show: (c) => time(of(c).mean), title: (c) => exact(of(c).mean, "ns") },
      { name: "Max", number: true, value: (c) => of(c).max, show: (c) => time(of(c).max), title: (c) => exact(of(c).max, "ns") },
      ...measured.some((c) => c.tasks.flops) ? [{ name: "GFlop/s", number: true, value: (/** @type {any} */ c) => of(c).flops / of(c).sum, show: (/** @type {any} */ c) => of(c).flops ? amount(of(c).flops / of(c).sum) : "–", help: "Of the time in which its tasks ran" }] : [],
      { name: "Failed", number: true, value: (c) => of(c).failed, show: (c) => c.tasks ? count(of(c).failed || 0) : "–" },
      { name: "Durations", width: "minmax(124px, 1fr)", value: (c) => of(c).mean, show: (c) => spark(c.histogram) },
    ];
    if (added) {
      const step = STEPS.includes(added), unit = step ? "ns" : unitOf(added);
      const total = (/** @type {any} */ c) => (step ? stepOf(c, added) : list(c.counters).find((t) => t.counter === added)) || {};
      result.splice(5, 0, { name: added, number: true, width: step ? "minmax(84px, 1fr)" : "minmax(150px, 1fr)", value: (c) => total(c).sum, show: (c) => amount(total(c).sum, unit),
        title: (c) => total(c).unavailable || (known(total(c).sum) ? exact(total(c).sum, unit) + ", count " + count(total(c).count) : ""), help: step ? STEP_HELP[added] : added + ": sum over its tasks" });
    }
    return result;
  };
  let current = longest;
  const make = () => table("Codelets", columns(), codelets, { sort: 2, height: 300, pick: (c) => {
    current = c;
    show(c);
    showCodelet(c);
  } });
  let grid = make();
  grid.choose(current);
  return panel("codelets", "Codelets", measured.length ? "Durations of the tasks by codelet, and how evenly the workers were used. Cancelled tasks are left out." :
    "How often each codelet ran. The report has no times of tasks: they are recorded with edpm.feedback=on.", [
    steps.length || counters.length ? h("div", { class: "row" }, chooser("Additional column", [["", "none"], ...[...steps, ...counters].map((c) => /** @type {[string, string]} */ ([c, c]))], "", (value) => {
      added = value;
      const next = make();
      grid.replaceWith(next);
      grid = next;
      grid.choose(current);
    })) : null,
    grid, box, h("div", { class: "cards", style: { marginTop: "24px" } }, workerCards(report))]);
}

const STEP_HELP = /** @type {{[step: string]: string}} */ ({ push: "Time in which the scheduler stored its tasks", pop: "Time in which the scheduler handed out its tasks", callback: "Time of the callbacks of its tasks" });
const STEPS = Object.keys(STEP_HELP);

/** How often and how long a step of scheduling took on all workers; null if never. @param {any} codelet @param {string} step */
function stepOf(codelet, step) {
  const parts = list(codelet.scheduling).map((w) => w[step]).filter(Boolean);
  return parts.length ? { count: parts.reduce((n, p) => n + p.count, 0), sum: parts.reduce((n, p) => n + p.sum, 0) } : null;
}

/** A row of a table of totals. @param {string} name @param {any} total @param {string} unit @param {string} [help] @returns {[string, string][]} */
function totalRow(name, total, unit, help) {
  const mean = total.sum / total.count;
  return [[name, help || ""], [count(total.count), ""], [amount(total.sum, unit), exact(total.sum, unit)], [amount(mean, unit), exact(mean, unit)]];
}

/** @param {any} c */
function showCodelet(c) {
  const t = c.tasks || {}, steps = STEPS.filter((s) => stepOf(c, s));
  const counted = list(c.counters).filter((one) => one.sum !== undefined), missing = list(c.counters).filter((one) => one.unavailable);
  showDetails(c.name, "Codelet", block("", facts([["Executed", count(c.executed)], ["Submitted", c.submitted === undefined ? undefined : count(c.submitted)], ["Failed", t.failed ? count(t.failed) : undefined],
    ["Cancelled", t.cancelled ? count(t.cancelled) : undefined], ["Implementations", list(c.variants).join(", ")], ["Data", list(c.data).map((d) => d.name + " (" + d.mode + ")").join(", ")]])),
  t.count ? block("Duration of its tasks", facts([["sum", time(t.sum), exact(t.sum, "ns")], ["mean", time(t.mean), exact(t.mean, "ns")], ["min", time(t.min), exact(t.min, "ns")], ["max", time(t.max), exact(t.max, "ns")]])) : null,
  steps.length ? block("Scheduling", detailTable(["", "count", "sum", "mean"], steps.map((s) => totalRow(s, stepOf(c, s), "ns", STEP_HELP[s])))) : null,
  counted.length ? block("Counters", detailTable(["", "tasks", "sum", "mean"], counted.map((t) => totalRow(t.counter, t, unitOf(t.counter))))) : null,
  sourceBlock(c),
  missing.length ? block("Unavailable counters", reasons(missing)) : null);
}

/** @param {string} title @param {string} note @param {any} picture @param {() => any} make a table */
function chartCard(title, note, picture, make) {
  return h("div", { class: "card" }, h("div", { class: "row cap" }, h("h3", { class: "grow" }, title), tableToggle(picture, make)), picture, h("p", { class: "note", style: { marginTop: "4px" } }, note));
}

/** @param {any} report @param {any} c */
function codeletCards(report, c) {
  const cards = [];
  if (c.histogram && list(c.histogram.counts).length) {
    cards.push(chartCard("Durations of " + c.name, "Number of tasks by duration; the axis is logarithmic.", histogramChart("Durations of " + c.name, c.histogram, c.name), () => table("Durations", [
      { name: "From", number: true, value: (r) => r.from, show: (r) => time(r.from) }, { name: "To", number: true, value: (r) => r.to, show: (r) => time(r.to) },
      { name: "Tasks", number: true, value: (r) => r.n, show: (r) => count(r.n) },
    ], c.histogram.counts.map((/** @type {number} */ n, /** @type {number} */ i) => ({ n, from: bucketFrom(c.histogram.from + i), to: bucketFrom(c.histogram.from + i + 1) })), { height: 200 })));
  }
  const model = list(report.models).find((m) => (m.name === c.name || m.name.endsWith(":" + c.name)) && m.unit === "us");
  const learned = model ? list(model.archs).flatMap((a) => (Array.isArray(a.history) ? a.history : []).map((/** @type {any} */ e) => ({ ...e, variant: list(c.variants)[a.implementation] }))) : [];
  /** @type {Point[]} */
  const points = list(c.sizes).filter((s) => s.bytes).map((s) => ({ x: s.bytes, y: s.mean, name: c.name, lines: [amount(s.bytes, "By"), "mean " + time(s.mean) + " of " + plural(s.count, "task"), "measured in this run"], size: Math.min(9, 3 + Math.log10(s.count || 1)) }));
  for (const e of learned) if (e.size && e.mean) points.push({ x: e.size, y: e.mean * 1000, name: c.name, hollow: true, lines: [amount(e.size, "By") + (e.variant ? ", " + e.variant : ""), "mean " + time(e.mean * 1000) + " ± " + time(e.deviation * 1000), plural(e.samples, "sample") + ", " + plural(e.errors || 0, "outlier") + " ignored"] });
  if (points.length) {
    const curve = model && modelCurve(model);
    cards.push(chartCard("Duration against size", "Filled: means measured in this run." + (learned.length ? " Hollow: means in the model." : "") + (curve ? " The line is what the " + model.type + " model predicts." : model ? "" : " The codelet has no model."),
      scatterChart("Duration against size", points, { log: true, unit: "By", curve, height: 180 }), () => table("Duration against size", [
        { name: "Size", number: true, value: (p) => p.x, show: (p) => amount(p.x, "By"), title: (p) => exact(p.x, "By") }, { name: "Mean", number: true, value: (p) => p.y, show: (p) => time(p.y) },
        { name: "Source", value: (p) => p.lines.slice(1).join(", ") },
      ], points, { height: 200 })));
  }
  return cards;
}

/** What a model predicts for a size, in ns. @param {any} model @returns {((size: number) => number | null) | undefined} */
function modelCurve(model) {
  for (const arch of list(model.archs)) {
    const n = arch["non-linear"], r = arch.regression;
    if (model.type === "non-linear" && n && n.valid !== false) return (size) => (n.a * Math.pow(size, n.b) + n.c) * 1000;
    if (model.type === "regression" && r && r.valid !== false) return (size) => r.alpha * Math.pow(size, r.beta) * 1000;
  }
  return undefined;
}

/** @param {any} report */
function workerCards(report) {
  const cards = [], tracks = report.tracks.filter((/** @type {Track} */ t) => t.kind === "worker" && t.count)
    .sort((/** @type {Track} */ a, /** @type {Track} */ b) => compareKeys(trackLabel(report, a), trackLabel(report, b)));
  if (tracks.length) {
    const buckets = 120, size = (range.end - range.begin) / buckets;
    const rows = tracks.map((/** @type {Track} */ t) => {
      const values = new Float64Array(buckets), starts = t.column("start"), lengths = t.column("length");
      for (let i = 0; i < t.count; i++) {
        const from = (starts[i] - range.begin) / size, to = Math.min(buckets, from + lengths[i] / size);
        for (let b = Math.max(0, Math.floor(from)); b < to; b++) values[b] += Math.min(to, b + 1) - Math.max(from, b);
      }
      return { name: trackLabel(report, t), values };
    });
    cards.push(chartCard("Utilisation", "Share of the time in which each worker executed tasks: the stronger the colour, the busier.", heatChart("Utilisation of the workers", rows, (r, b) => percent(rows[r].values[b]) + " busy from " + time(range.begin + b * size)), () => table("Utilisation", [
      { name: "Worker", value: (r) => r.name }, { name: "Busy", number: true, value: (r) => r.busy, show: (r) => percent(r.busy) },
    ], rows.map((/** @type {any} */ r) => ({ name: r.name, busy: r.values.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0) / buckets })), { height: 200 })));
  }
  const STATES = ["executing", "callback", "scheduling", "overhead", "waiting", "sleeping"];
  const fed = list(report.workers).filter((w) => w.feedback && w.feedback.total);
  if (fed.length) {
    const total = Math.max(...fed.map((w) => w.feedback.total)), busy = fed.map((w) => w.feedback.split.executing);
    const mean = busy.reduce((a, b) => a + b, 0) / busy.length;
    const rows = fed.map((w) => {
      let from = 0;
      return { name: (String(w.id).includes(":") ? "rank " + w.id.split(":")[0] + " · " : "") + "worker " + numberOf(w.id) + (w.device ? " (" + w.device + ")" : ""), w, parts: STATES.filter((s) => w.feedback.split[s]).map((s) => { const part = { name: s, from, length: w.feedback.split[s], color: () => stateColor(s) }; from += part.length; return part; }) };
    });
    const card = chartCard("Balance", "Time of each worker by state. The busiest one executed tasks for " + percent(mean ? Math.max(...busy) / mean - 1 : 0) + " longer than the mean.", barChart("Time of the workers by state", rows, 0, total), () => table("Balance",
      [{ name: "Worker", value: (r) => r.name }, ...STATES.map((s) => /** @type {Column} */ ({ name: s, number: true, value: (r) => r.w.feedback.split[s], show: (r) => time(r.w.feedback.split[s]), title: (r) => exact(r.w.feedback.split[s], "ns") }))], rows, { height: 240 }));
    card.append(h("div", { class: "legend" }, STATES.map((s) => h("span", {}, h("span", { class: "chip", style: { background: stateStyle(s) } }), s))));
    cards.push(card);
  }
  const iterations = iterationsOf(tracks);
  if (iterations.length > 1) {
    const card = chartCard("Iterations", "From the first start to the last end of the tasks of each iteration; overlapping bars are pipelined." + (iterations.length > 60 ? " The first 60 of " + iterations.length + "." : ""),
      barChart("Iterations", iterations.slice(0, 60).map((r) => ({ name: "iteration " + r.id, parts: [{ name: plural(r.n, "task"), from: r.from, length: r.to - r.from, color: () => look("--accent") }] })), range.begin, range.end), () => table("Iterations", [
        { name: "Iteration", value: (r) => r.id }, { name: "Tasks", number: true, value: (r) => r.n, show: (r) => count(r.n) }, { name: "From", number: true, value: (r) => r.from, show: (r) => time(r.from) }, { name: "To", number: true, value: (r) => r.to, show: (r) => time(r.to) },
      ], iterations, { height: 240 }));
    card.classList.add("wide");
    cards.push(card);
  }
  return cards;
}

/** @param {Track[]} tracks */
function iterationsOf(tracks) {
  const found = new Map();
  for (const t of tracks) {
    const ids = t.column("iterations"), starts = t.column("start"), lengths = t.column("length");
    if (!ids) continue;
    for (let i = 0; i < t.count; i++) {
      if (ids[i] === undefined) continue;
      const id = String(ids[i]).replace(/[[\]\s]/g, "").split(",")[0];
      const entry = found.get(id) || { id, n: 0, from: Infinity, to: -Infinity };
      entry.n++;
      entry.from = Math.min(entry.from, starts[i]);
      entry.to = Math.max(entry.to, starts[i] + lengths[i]);
      found.set(id, entry);
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
}
