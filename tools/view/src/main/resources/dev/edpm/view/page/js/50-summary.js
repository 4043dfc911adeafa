// @ts-check
// The summary: what is missing and what is wrong first, then the run.

/** @param {any} report */
function summaryPanel(report) {
  const runs = list(report.runs);
  const run = runs[0] || {};
  const regions = list(report.regions);
  const ran = regions.filter((r) => r.executions);
  const executions = ran.reduce((sum, r) => sum + r.executions, 0);
  // The others have no share in the time either.
  const costed = ran.filter((r) => known(ownInSelf(r).ns));
  const own = costed.reduce((sum, r) => sum + ownInSelf(r).ns, 0);
  const self = costed.reduce((sum, r) => sum + ((summaryOf(r, "time.wall") || {}).self || 0), 0);
  const length = runs.length === 1 && run.started && run.ended ? nanosBetween(run.started, run.ended) : undefined;
  const tasks = report.tasks;
  const workers = list(report.workers).length, threads = list(report.threads).length;
  const overhead = runs.length === 1 && run.overhead || {}, knownCost = self && costed.length;
  const tile = (/** @type {string} */ name, /** @type {any} */ value, /** @type {any} */ sub, /** @type {string} */ title) =>
    h("div", { class: "tile" }, h("dt", {}, name), h("dd", { title: title || false }, value, sub ? h("div", { class: "sub" }, sub) : null));
  const body = [
    notableLine(report),
    alerts(report, ran),
    h("dl", { class: "tiles" },
      length === undefined ? null : tile("Run time", time(length), "", exact(length, "ns")),
      regions.length ? [tile("Regions that ran", count(ran.length), "of " + plural(regions.length, "region"), ""),
        tile("Executions", amount(executions), report.pack ? amount(report.pack.executions) + " with a record" : "", count(executions))] : null,
      tasks ? tile("Tasks", amount(tasks.count), tasks.failed ? plural(tasks.failed, "failure") : "none failed", count(tasks.count)) : null,
      threads ? tile("Threads", amount(threads), workers ? plural(workers, "worker") : "", "") : workers ? tile("Workers", amount(workers), "", "") : null,
      ran.length ? tile("Cost of measuring", knownCost ? percent(own / self) : "–", knownCost ? time(own) + (costed.length < ran.length ? " in " + costed.length + " of " + plural(ran.length, "region") : " in all") : "not known", knownCost ? exact(own, "ns") : "") : null),
    runs.length > 1 ? runsTable(runs) : null,
    h("dl", { class: "facts" },
      (runs.length > 1 ? [] : runs).map((r) => [
        processText(r) ? [h("dt", {}, "Program"), h("dd", {}, processText(r))] : null,
        r.started ? [h("dt", {}, "Started"), h("dd", {}, String(r.started).slice(0, 19).replace("T", " ") + " UTC")] : null,
        r.jvm ? [h("dt", {}, "JVM"), h("dd", {}, r.jvm)] : null,
        r.clock && r.clock.used ? [h("dt", {}, "Clock"), h("dd", {}, r.clock.used + (r.clock.unavailable ? ": " + r.clock.unavailable : ""))] : null,
        r["warm-up"] ? [h("dt", {}, "Warm-up"), h("dd", {}, r["warm-up"].end === undefined ? "had not ended" : "ended after " + time(r["warm-up"].end))] : null,
      ]),
      runs.length > 1 && sameJvm(runs) ? [h("dt", {}, "JVM"), h("dd", {}, sameJvm(runs))] : null,
      overhead["total-ns"] !== undefined ? [h("dt", {}, "One execution"), h("dd", {}, "costs " + time(overhead["total-ns"]) + " to measure, " + time(overhead["inside-ns"]) + " of it inside the region"
        + (overhead.slowdown > 1 ? "; in this run it took " + overhead.slowdown.toFixed(1) + " ± " + (overhead["slowdown-error"] || 0).toFixed(1) + " times as long" : ""))] : null,
      list(report.backends).length ? [h("dt", {}, "Sources of counters"), h("dd", {}, report.backends.filter((/** @type {any} */ b) => !b.unavailable).map((/** @type {any} */ b) => b.name).join(", ") || "none")] : null),
  ];
  return panel("summary", "Summary", "The process that was measured, what the measurement could not record, and what it cost.", body);
}

/** The regions to look at first. @param {any} report */
function notableLine(report) {
  const found = list(report.notable);
  return found.length ? h("p", { class: "notable" }, found.map((one) => h("span", {}, "Most " + one.most + ": ",
    h("button", { type: "button", class: "link", title: exact(one.value, one.unit), onclick: () => choose({ region: one.region, from: "summary" }) }, one.region),
    " " + amount(one.value, one.unit)))) : null;
}

/** The processes of a merge. @param {any[]} runs */
function runsTable(runs) {
  const aligned = runs.some((r) => r.alignment), process = (/** @type {any} */ r) => processText({ ...r, program: shortName(r.program || "?") });
  /** @type {Column[]} */
  const columns = [
    { name: "Rank", number: true, width: "minmax(56px, 0.4fr)", value: (r) => r.rank },
    { name: "Program", width: roomFor(runs.map(process), 160, 300), value: process, title: processText },
    { name: "Started (UTC)", width: "minmax(176px, 1fr)", value: (r) => String(r.started || "–").slice(0, 19).replace("T", " ") },
  ];
  if (aligned) {
    columns.push({ name: "Error", number: true, value: (r) => (r.alignment || {})["error-ns"], show: (r) => r.alignment && r.alignment["error-ns"] !== undefined ? "± " + time(r.alignment["error-ns"]) : "not known",
      title: (r) => exact((r.alignment || {})["error-ns"], "ns"), help: "How far the times of the run may be off on the timeline" },
    { name: "Alignment", width: "minmax(190px, 2fr)", value: (r) => r.alignment ? alignmentText(r.alignment) : "by the start times" });
  }
  if (!sameJvm(runs)) columns.push({ name: "JVM", width: roomFor(runs.map((r) => r.jvm || ""), 120, 400), value: (r) => r.jvm || "–" });
  return h("div", { style: { marginTop: "16px" } }, table("Runs", columns, runs, { height: 260 }));
}

/** The JVM of all runs, if it is the same one. @param {any[]} runs */
function sameJvm(runs) {
  return runs.every((r) => r.jvm === runs[0].jvm) && runs[0].jvm;
}

/** The program and the process of a run, as far as they are known. @param {any} run */
function processText(run) {
  return [run.program, run.pid === undefined ? "" : "process " + run.pid + (run.host ? " on " + run.host : "")].filter(Boolean).join(", ");
}

/** The class without its package. @param {string} name of a program */
function shortName(name) {
  return /^[\w$]+([.][\w$]+)+$/.test(name) ? name.split(".").pop() || name : name;
}

/** How the times of a run were aligned with those of the others. @param {any} alignment */
function alignmentText(alignment) {
  const offset = alignment["offset-ns"], drift = alignment["drift-ppm"];
  return [alignment.method || "unknown method",
    offset ? "shifted by " + time(offset) : "", drift ? "drift " + amount(drift) + " ppm" : ""].filter(Boolean).join(", ");
}

/** @param {string} from @param {string} to both ISO-8601 with up to nine digits */
function nanosBetween(from, to) {
  const parts = (/** @type {string} */ text) => {
    const fraction = /\.(\d+)/.exec(text);
    return [Date.parse(text.replace(/\.\d+/, "")), fraction ? Number(fraction[1].padEnd(9, "0").slice(0, 9)) : 0];
  };
  const [a, b] = [parts(from), parts(to)];
  return (b[0] - a[0]) * 1e6 + b[1] - a[1];
}

/** @param {any} report @param {any[]} ran */
function alerts(report, ran) {
  /** @type {any[]} */
  const found = [];
  const alert = (/** @type {string} */ kind, /** @type {string} */ name, /** @type {any} */ text) => found.push(h("li", { class: "alert " + kind }, h("b", {}, name), h("span", {}, text)));
  // A cost that is not known is no fault of the program.
  const minor = (/** @type {any} */ p) => Number(p.id === "own-cost-unknown");
  for (const p of [...list(report.problems)].sort((a, b) => minor(a) - minor(b))) {
    const where = [p.region && "region " + p.region, p.thread && "thread " + p.thread, p.rank !== undefined && "rank " + p.rank, p.count > 1 && plural(p.count, "time")].filter(Boolean).join(", ");
    alert(minor(p) ? "" : "bad", "Problem", [p.message + (where ? " (" + where + ")" : ""), p.id ? h("span", { class: "tag" }, p.id) : null]);
  }
  for (const text of list(report.missing)) alert("", "Missing", text);
  const costly = ran.filter((r) => (r.overhead || {}).share >= 0.5);
  if (report["uncertain-order"]) {
    alert("", "Short regions", report["uncertain-order"] + ".");
  } else if (costly.length) {
    alert("", "Short regions", plural(costly.length, "region is", "regions are") + " mostly the cost of measuring: " + names(costly) + ". Measure a larger part of the program instead.");
  }
  const estimated = ran.filter((r) => r.estimated);
  if (estimated.length) alert("", "Estimated", "The values of " + names(estimated) + " are estimates, because of sampling.");
  const down = list(report.backends).filter((b) => b.unavailable);
  const read = new Set(ran.flatMap((r) => list(r.summary).filter((s) => s.count || known(s.sum)).map((s) => s.counter)));
  // One that only some regions have no value of is told beside these regions.
  const lost = new Set(ran.flatMap((r) => list(r.summary).filter((s) => s.unavailable && !read.has(s.counter)).map((s) => s.counter)));
  if (lost.size) {
    alert("", "Unavailable", h("details", { style: { display: "inline" } }, h("summary", { style: { display: "inline", cursor: "pointer" } },
      plural(lost.size, "counter") + " could not be read: " + [...lost].slice(0, 4).join(", ") + (lost.size > 4 ? ", …" : "")),
    down.map((b) => h("p", { class: "reason", style: { marginTop: "4px" } }, h("b", {}, b.name), b.unavailable))));
  }
  if (!found.length) alert("good", "Complete", "No problem was reported, and nothing is missing.");
  const first = found.slice(0, 8), rest = found.slice(8);
  return [h("ul", { class: "alerts" }, first),
    rest.length ? h("details", { style: { marginBottom: "16px" } }, h("summary", {}, plural(rest.length, "more message")), h("ul", { class: "alerts", style: { marginTop: "8px" } }, rest)) : null];
}

/** @param {any[]} regions */
function names(regions) {
  return regions.slice(0, 4).map((r) => r.name).join(", ") + (regions.length > 4 ? " and " + count(regions.length - 4) + " more" : "");
}
