// @ts-check
// The overview: a few numbers, and problems.

function overviewPanel() {
  const tiles = h("dl", { class: "tiles" }), alerts = h("div", { class: "alerts" });
  /** @param {string} name @param {string} value @param {string} [sub] */
  const tile = (name, value, sub) => h("div", { class: "tile" }, h("dt", {}, name), h("dd", {}, value, sub ? h("div", { class: "sub" }, sub) : null));
  onTick(() => {
    const regions = [...live.regions.values()];
    const rate = regions.reduce((sum, r) => sum + r.rate, 0), self = regions.reduce((sum, r) => sum + r.selfRate, 0);
    const heap = [...live.counters.values()].find((c) => /heap-used$/.test(c.name) && !/non/.test(c.name));
    fill(tiles,
      tile("Running for", time(live.time), live.hello.processors + " processors"),
      tile("Executions", amount(Math.round(rate)) + "/s", plural(regions.filter((r) => r.executions).length, "region")),
      tile("Self time", time(self) + "/s", "of executions that ended"),
      tasks.workers ? tile("Tasks", amount(tasks.rate) + "/s", plural(tasks.flow.active, "running", "running") + ", " + count(tasks.flow.ready) + " ready, " + count(tasks.flow.waiting) + " waiting") : null,
      heap && heap.now !== null ? tile("Heap", amount(heap.now, heap.unit)) : null,
      tile("Watching", plural(live.clients, "client")));
    alerts.hidden = !live.problems.length && said.hidden;
    fill(alerts, said, live.problems.slice(-5).reverse().map((p) => h("div", { class: "alert" }, h("b", {}, p.id), p.message, p.count > 1 ? " (" + count(p.count) + "×)" : "")),
      live.problems.length > 5 ? h("p", { class: "note" }, "The report has " + count(live.problems.length - 5) + " more problems.") : null);
  });
  return panel("overview", "Overview", "The program now. Regions count when they end.", [alerts, tiles]);
}
