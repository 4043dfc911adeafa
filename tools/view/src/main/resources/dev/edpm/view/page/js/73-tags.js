// @ts-check
// Tags: time against the value of a numeric tag, and a table of the values; numbers are in their order.

/** @param {any} report */
function tagsPanel(report) {
  const all = list(report.regions).flatMap((r) => list(r.tags).map((tag) => ({ region: r, tag })));
  if (!all.length) return null;
  const box = h("div", {});
  const show = (/** @type {string} */ i) => fill(box, tagView(report, all[Number(i)].region, all[Number(i)].tag));
  show("0");
  return panel("tags", "Tags", "Time of the executions of a region by the value of a tag. Values beyond the limit are added up as “other”.", [
    h("div", { class: "row" }, chooser("Tag", all.map((a, i) => /** @type {[string, string]} */ ([String(i), a.region.name + " · " + a.tag.key])), "0", show)), box]);
}

/** @param {any} report @param {any} region @param {any} tag */
function tagView(report, region, tag) {
  const wall = (/** @type {any} */ v) => summaryOf(v, "time.wall") || {};
  const rows = list(tag.values).map((v) => ({ value: v.value, entry: v }));
  if (tag.other && tag.other.executions) rows.push({ value: "(other)", entry: tag.other });
  const ofCpu = rows.some((r) => cpuOf(r.entry) !== undefined);
  const numeric = list(tag.values).length > 1 && list(tag.values).every((v) => typeof v.value === "number");
  let picture = null;
  if (numeric) {
    let points = executionsWithTag(report, region.name, tag.key);
    const single = points.length > 0;
    if (!single) {
      points = list(tag.values).map((v) => ({ x: v.value, y: wall(v).sum / v.executions, name: region.name, lines: [tag.key + " " + count(v.value), "mean " + time(wall(v).sum / v.executions) + " of " + plural(v.executions, "execution")] }));
    }
    picture = h("div", { style: { marginBottom: "16px" } }, scatterChart("Duration against " + tag.key, points, { log: points.every((p) => p.x > 0) && spread(points) > 50, unit: "1" }),
      h("p", { class: "note", style: { marginTop: "4px" } }, single ? "One point for each execution with a record" + (points.length >= 20000 ? " (the first 20,000)" : "") + "; horizontal: " + tag.key + "." : "One point for each value, at the mean duration; horizontal: " + tag.key + "."));
  }
  const grid = table("Values of " + tag.key, [
    { name: tag.key, number: numeric, width: numeric ? "minmax(84px, 1fr)" : "minmax(180px, 2fr)", value: (r) => r.value, show: (r) => typeof r.value === "number" ? count(r.value) : String(r.value) },
    { name: "Executions", number: true, value: (r) => r.entry.executions, show: (r) => amount(r.entry.executions), title: (r) => count(r.entry.executions) },
    duration("Inclusive", (r) => wall(r.entry).sum, "Time of all executions; recursive executions are counted once"),
    duration("Self", (r) => wall(r.entry).self, "Time while it was the innermost open region on its thread"),
    ...ofCpu ? cpuColumns((r) => r.entry) : [],
    duration("Mean", (r) => wall(r.entry).sum / r.entry.executions, "Mean duration of an execution"),
  ], rows, { sort: numeric ? 0 : 2, up: numeric, height: 300 });
  return [picture, grid];
}

/** @param {Point[]} points */
function spread(points) {
  let low = Infinity, high = 0;
  for (const p of points) { low = Math.min(low, p.x); high = Math.max(high, p.x); }
  return high / low;
}

/** @param {any} report @param {string} region @param {string} key @returns {Point[]} */
function executionsWithTag(report, region, key) {
  /** @type {Point[]} */ const points = [];
  for (const track of report.tracks) {
    if (track.kind !== "thread" || !track.has("tag." + key)) continue;
    const values = track.column("tag." + key), starts = track.column("start"), lengths = track.column("length"), names = track.column("name");
    for (let i = 0; i < track.count && points.length < 20000; i++) {
      if (typeof values[i] !== "number" || track.pack.names[names[i]] !== region) continue;
      points.push({ x: values[i], y: lengths[i], name: region, lines: [key + " " + count(values[i]), time(lengths[i]), "at " + time(starts[i])], pick: () => choose({ region, track, slice: i, from: "link" }) });
    }
  }
  return points;
}
