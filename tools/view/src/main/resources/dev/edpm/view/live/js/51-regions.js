// @ts-check
// The table of regions: rates since the last tick, and totals since the start.

function regionsPanel() {
  /** @type {((name: string) => boolean) | null} */ let match = null;
  const rows = () => [...live.regions.values()].filter((r) => r.executions && (!match || match(r.name)));
  const note = h("span", { class: "note" });
  const grid = table("Regions", [
    { name: "Region", width: "minmax(200px, 4fr)", value: (r) => r.name, show: (r) => nameNode(r.name), title: (r) => r.name + ", " + r.className + ":" + r.line },
    { name: "Rate", number: true, width: "minmax(86px, 1fr)", value: (r) => r.rate, show: (r) => amount(Number(r.rate.toPrecision(3))) + "/s", help: "Executions that ended per second, since the last tick" },
    { name: "Self now", number: true, width: "minmax(90px, 1fr)", value: (r) => r.selfRate, show: (r) => r.selfRate ? time(r.selfRate) + "/s" : "–", help: "Self time per second of the executions that ended since the last tick, on all threads" },
    { name: "Mean now", number: true, width: "minmax(90px, 1fr)", value: (r) => r.mean, show: (r) => time(r.rate ? r.mean : NaN), help: "Mean length of the executions that ended since the last tick" },
    { name: "Self", number: true, value: (r) => r.self, show: (r) => time(r.self), title: (r) => exact(r.self, "ns"), help: "Self time since the start" },
    { name: "Inclusive", number: true, width: "minmax(92px, 1fr)", value: (r) => r.sum, show: (r) => time(r.sum), title: (r) => exact(r.sum, "ns") },
    { name: "Count", number: true, value: (r) => r.executions, show: (r) => amount(r.executions), title: (r) => count(r.executions) },
    { name: "Max", number: true, value: (r) => r.max, show: (r) => time(r.max), title: (r) => exact(r.max, "ns") },
  ], [], { sort: 4, height: 360, empty: "No region has ended yet", pick: (r) => {
    live.chosen = live.chosen === r.name ? "" : r.name;
    if (!live.chosen) grid.choose(null);
    curvesChanged();
  } });
  const show = () => {
    const shown = rows(), never = live.regions.size - [...live.regions.values()].filter((r) => r.executions).length;
    grid.update(shown);
    note.textContent = plural(shown.length, "region") + (never ? "; no execution of " + count(never) + " others has ended" : "");
  };
  onTick(show);
  return panel("regions", "Regions", "Rates since the last tick and totals since the start. Click a region to see its rate as a curve.", [
    h("div", { class: "row" }, searchField("Filter: text or /pattern/", (m) => { match = m; show(); }), h("span", { class: "grow" }), note), grid]);
}
