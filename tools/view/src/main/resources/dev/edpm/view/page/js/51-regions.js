// @ts-check
// The table of regions.

/** @param {any} report */
function regionsPanel(report) {
  const regions = list(report.regions);
  // A report of tasks has none, and shows its codelets.
  if (!regions.length && list(report.codelets).length) return null;
  if (!regions.length) return panel("regions", "Regions", "The regions of the program.", [h("p", { class: "empty" }, "The report has no regions: the program was compiled without the annotation processor, or it loaded no class with regions. The command edpm check lists annotated members that were not instrumented.")]);
  const ran = regions.filter((r) => r.executions);
  if (!ran.length && list(report.codelets).length && !regions.some((r) => r.truncated || r["warm-up"] || r.open)) return null;
  /** @type {Map<any, any>} */
  const walls = new Map(regions.map((r) => [r, summaryOf(r, "time.wall") || {}]));
  const wall = (/** @type {any} */ r) => walls.get(r);
  const hasNet = isNetKnown(ran), net = (/** @type {any} */ r) => netOf(r, "time.wall");
  const total = ran.reduce((sum, r) => sum + (net(r) || 0), 0);
  let all = !ran.length, counter = "";
  const ofCpu = ran.some((r) => cpuOf(r) !== undefined), FIRST_CPU = hasNet ? 4 : 3, COUNT = FIRST_CPU + (ofCpu ? 3 : 1);
  // Where no region took different times, a distribution says nothing.
  const spreads = ran.some((r) => list((r.histogram || {}).counts).length > 1);
  const jar = (/** @type {any} */ r) => (r.location || {}).jar || "";
  const fromJars = new Set(regions.map(jar)).size > 1;
  /** @type {((name: string) => boolean) | null} */ let match = null;
  const counters = [...new Set(ran.flatMap((r) => list(r.summary).filter((s) => s.sum !== undefined).map((s) => s.counter)))].filter((c) => c !== "time.wall").sort();

  function columns() {
    /** @type {Column[]} */
    const result = [
      { name: "Region", width: roomFor(ran.map((r) => r.name), 180, 300, ran.some((r) => marks(r).some(Boolean)) ? 90 : 18), value: (r) => r.name, show: (r) => nameNode(r.name, marks(r)), title: (r) => r.name },
      ...hasNet ? [{ ...duration("Net", net, "Self time less the cost of measuring in it"), title: (/** @type {any} */ r) => exact(net(r), "ns") + (known(ownInSelf(r)["error-ns"]) ? " ± " + time(ownInSelf(r)["error-ns"]) : "") }] : [],
      duration("Self", (r) => wall(r).self, "Time while it was the innermost open region on its thread"),
      { name: "Share", number: true, width: "minmax(76px, 1fr)", value: net, show: (r) => net(r) === undefined ? "–" : percent(net(r) / total),
        title: () => "of the " + (hasNet ? "net" : "self") + " time of all regions", help: "Share of the " + (hasNet ? "net" : "self") + " time of all regions" },
      ...ofCpu ? cpuColumns((/** @type {any} */ r) => r) : [],
      duration("Inclusive", (r) => wall(r).sum, "Time of all executions; recursive executions are counted once"),
      { name: "Count", help: "Number of executions that ended", number: true, width: "minmax(66px, 1fr)", value: (r) => r.executions, show: (r) => amount(r.executions), title: (r) => count(r.executions) },
      duration("Mean", (r) => wall(r).mean, "Mean duration of an execution"),
      duration("p50", (r) => wall(r).p50, "Half of the executions were not longer; two significant digits"),
      duration("p99", (r) => wall(r).p99, "99 % of the executions were not longer; two significant digits"),
      duration("Max", (r) => wall(r).max, "The longest execution"),
      ...spreads ? [{ name: "Durations", width: "minmax(118px, 1fr)", value: (/** @type {any} */ r) => wall(r).p50, show: (/** @type {any} */ r) => spark(r.histogram), title: () => "Durations of the executions with a record, logarithmic", help: "Distribution of durations; sorts by p50" }] : [],
      ...fromJars ? [{ name: "Jar", width: "minmax(120px, 1fr)", value: jar, show: (/** @type {any} */ r) => jar(r) || "–", title: (/** @type {any} */ r) => jar(r) ? jar(r) + ", version " + (r.location.version || "unknown") : "not from a jar", help: "The jar of the class; sorts regions into groups of one jar" }] : [],
    ];
    if (counter && !(counter === CPU && ofCpu)) {
      const value = (/** @type {any} */ r) => known(netOf(r, counter)) ? netOf(r, counter) : (summaryOf(r, counter) || {}).sum;
      result.splice(COUNT + 1, 0, { name: counter, number: true, width: "minmax(" + Math.min(260, 44 + 7 * counter.length) + "px, 1.2fr)", value, show: (r) => amount(value(r), unitOf(counter)),
        title: (r) => (summaryOf(r, counter) || {}).unavailable || exact(value(r), unitOf(counter)), help: counter + ": self value less what measuring added, else the inclusive one" });
    }
    return result;
  }
  const filtered = () => regions.filter((r) => (all || r.executions) && (!match || match(r.name)));
  const said = h("span", { class: "note", role: "status" });
  const make = () => table("Regions", columns(), filtered(), { sort: !counter ? 1 : counter === CPU && ofCpu ? FIRST_CPU : COUNT + 1, pick: (r) => choose({ region: r.name, from: "regions" }), empty: "No region matches the filter" });
  let grid = make();
  function show() {
    const rows = filtered();
    grid.rows(rows);
    tell(rows);
  }
  /** @param {any[]} rows */
  function tell(rows) {
    said.textContent = rows.length === regions.length ? plural(rows.length, "region") : count(rows.length) + " of " + plural(regions.length, "region");
  }
  tell(filtered());
  onChoice((c) => { if (c.from !== "regions") grid.choose(regions.find((r) => r.name === c.region)); });
  const lead = !ran.length ? "No execution of these regions has ended, so they have no values." : "Time and counters by region, over all threads." + (ran.length < regions.length ? " Regions that never ran are left out at first." : "");
  return panel("regions", "Regions", lead, [
    h("div", { class: "row" },
      searchField("Filter: text or /pattern/", (m) => { match = m; show(); }),
      counters.length ? chooser("Sort by", [["", "time.wall"], ...counters.map((c) => /** @type {[string, string]} */ ([c, c]))], "", (value) => {
        counter = value;
        const next = make();
        grid.replaceWith(next);
        grid = next;
      }) : null,
      ran.length && ran.length < regions.length ? pressButton("Show regions that never ran", "They are in the report with the reason why they were not measured, if there is one", (on) => { all = on; show(); }) : null,
      h("span", { class: "grow" }), said),
    grid, fromJars ? jarTable(ran, wall, hasNet ? net : null) : null]);
}

/** Totals of the regions of each jar. @param {any[]} ran @param {(r: any) => any} wall @param {((r: any) => number | undefined) | null} net */
function jarTable(ran, wall, net) {
  /** @type {Map<string, any>} */ const jars = new Map();
  for (const r of ran) {
    const { jar = "", version = "" } = r.location || {};
    const row = jars.get(jar) || { jar, version, regions: 0, net: 0, self: 0, executions: 0 };
    row.regions++;
    row.net += net && net(r) || 0;
    row.self += wall(r).self || 0;
    row.executions += r.executions;
    jars.set(jar, row);
  }
  const rows = [...jars.values()], mine = (/** @type {any} */ r) => net ? r.net : r.self, total = rows.reduce((sum, r) => sum + mine(r), 0);
  return h("div", { style: { marginTop: "16px" } }, table("Regions by jar", [
    { name: "Jar", width: "minmax(180px, 2fr)", value: (r) => r.jar, show: (r) => r.jar || "not from a jar", title: (r) => r.jar || "classes of folders, and regions without a class" },
    { name: "Version", width: "minmax(96px, 1fr)", value: (r) => r.version, show: (r) => r.version || "–" },
    { name: "Regions", number: true, help: "Number of regions that ran", value: (r) => r.regions, show: (r) => amount(r.regions) },
    ...net ? [duration("Net", (r) => r.net, "Self time of its regions less the cost of measuring in it")] : [],
    duration("Self", (r) => r.self, "Self time of its regions"),
    { name: "Share", number: true, width: "minmax(76px, 1fr)", value: mine, show: (r) => percent(mine(r) / total), help: "Share of the " + (net ? "net" : "self") + " time of all regions" },
    { name: "Count", help: "Number of executions that ended", number: true, width: "minmax(66px, 1fr)", value: (r) => r.executions, show: (r) => amount(r.executions), title: (r) => count(r.executions) },
  ], rows, { sort: 3, height: 220 }));
}

const CPU = "time.cpu";

/** The part of the cost of measuring that is in the self values. @param {any} owner region or value of a tag */
function ownInSelf(owner) {
  return ((owner || {}).overhead || {}).self || {};
}

/** Whether shares are those of the time without the cost of measuring. @param {any[]} regions */
function isNetKnown(regions) {
  return regions.some((r) => known(ownInSelf(r).ns));
}

/** The self value less the cost of measuring in it, as far as that is known. @param {any} owner @param {string} counter @returns {number | undefined} */
function netOf(owner, counter) {
  const self = (summaryOf(owner, counter) || {}).self, own = ownInSelf(owner);
  if (!known(self)) return undefined;
  return counter === "time.wall" ? self - (own.ns || 0) : Math.round(self * (1 - ((own.counters || {})[counter] || 0)));
}

/** A column of durations. @param {string} name @param {(row: any) => number | undefined} value @param {string} help @returns {Column} */
function duration(name, value, help) {
  return { name, number: true, width: name.length > 6 ? "minmax(92px, 1fr)" : "minmax(76px, 1fr)", value, show: (r) => time(value(r)), title: (r) => exact(value(r), "ns"), help };
}

/** The self CPU time, if all executions have one. @param {any} owner region or value of a tag @returns {number | undefined} */
function cpuOf(owner) {
  const cpu = summaryOf(owner, CPU) || {}, wall = summaryOf(owner, "time.wall") || {};
  return cpu.count === wall.count ? cpu.self : undefined;
}

/** The columns of CPU time and waiting. @param {(row: any) => any} owner of the summary @returns {Column[]} */
function cpuColumns(owner) {
  const waiting = (/** @type {any} */ r) => {
    const cpu = cpuOf(owner(r)), wall = (summaryOf(owner(r), "time.wall") || {}).self;
    // The wall time of measuring the regions inside is its own, and the CPU time is theirs.
    const own = ((owner(r) || {}).overhead || {}).ns || 0;
    const rest = wall - /** @type {number} */ (cpu);
    return known(cpu) && known(wall) && (own === 0 || rest <= 0 || rest > own) ? Math.max(0, rest) : undefined;
  };
  return [duration("CPU", (r) => known(cpuOf(owner(r))) ? netOf(owner(r), CPU) : undefined, "Self CPU time (time.cpu), less what measuring added as far as that is known"),
    duration("Waiting", waiting, "Self time without CPU time: its threads waited, were blocked, or found no free processor")];
}

/** Labels beside a region's name. @param {any} r */
function marks(r) {
  const missing = list(r.summary).filter((s) => s.unavailable);
  const own = r.overhead || {};
  const costly = [own.share >= 0.5 ? "time.wall" : "", ...Object.keys(own.counters || {}).filter((c) => own.counters[c] >= 0.5)].filter(Boolean);
  return [
    r.enabled === false ? h("span", { class: "tag" }, "off") : null,
    r.estimated ? h("span", { class: "tag", title: "Because of sampling, the values are estimates" }, "estimated") : null,
    costly.length && r.executions ? h("span", { class: "tag warn", title: "At least half of this is the cost of measuring: " + costly.join(", ") }, "mostly own cost") : null,
    missing.length && r.executions ? h("span", { class: "tag lacking", title: missing.map((s) => s.counter + ": " + s.unavailable).join("\n") }, count(missing.length), h("span", { class: "spoken" }, " unavailable")) : null,
  ];
}

/** A small histogram; buckets are quarters of a power of two. @param {any} histogram */
function spark(histogram) {
  const counts = histogram && histogram.counts || [];
  if (counts.length < 2) return "";
  const wide = 96, tall = 20, max = Math.max(...counts);
  const step = Math.min(8, wide / counts.length);
  return svg("svg", { class: "spark", width: wide, height: tall, "aria-hidden": "true" },
    counts.map((/** @type {number} */ n, /** @type {number} */ i) => n ? svg("rect", {
      x: (i * step).toFixed(2), width: Math.max(1, step - 0.75).toFixed(2),
      y: (tall - Math.max(1.5, n / max * tall)).toFixed(2), height: Math.max(1.5, n / max * tall).toFixed(2),
    }) : null));
}
