// @ts-check
// The memories of an engine with devices, and the transfers between them.

/** @param {any} report */
function memoriesPanel(report) {
  const nodes = list(report.nodes), buses = list(report.buses);
  if (!nodes.length && !buses.length) return null;
  const names = new Map(nodes.map((n) => [n.id, n.name]));
  const rank = (/** @type {string} */ id) => id.includes(":") ? "rank " + id.split(":")[0] + " · " : "";
  const name = (/** @type {string} */ id) => rank(id) + (names.get(id) || "memory " + numberOf(id));
  const end = (/** @type {any} */ bus, /** @type {string} */ key) => name((bus.rank === undefined ? "" : bus.rank + ":") + bus[key]);
  const devices = (/** @type {any} */ n) => list(report.workers).filter((w) => w.device && rank(w.id) === rank(n.id) && String(w.node) === String(numberOf(n.id))).map((w) => w.device).join(", ");
  const number = (/** @type {string} */ name, /** @type {string} */ key, /** @type {string} */ help) => /** @type {Column} */ ({ name, number: true, width: "minmax(84px, 1fr)", value: (d) => d[key], show: (d) => known(d[key]) ? amount(d[key]) : "–", title: (d) => known(d[key]) ? count(d[key]) : "", help });
  const bytes = (/** @type {string} */ name, /** @type {string} */ key, /** @type {string} */ help, /** @type {string} */ absent) => /** @type {Column} */ ({ name, number: true, width: "minmax(84px, 1fr)", value: (d) => d[key], show: (d) => known(d[key]) ? amount(d[key], "By") : absent, title: (d) => known(d[key]) ? exact(d[key], "By") : "", help });
  return panel("memories", "Memories", "The memories of the engine, and the transfers of data between them since the start or the last reset.", [
    nodes.length ? table("Memories", [
      { name: "Memory", width: "minmax(120px, 2fr)", value: (n) => name(n.id) },
      { name: "Device", width: "minmax(100px, 2fr)", value: devices, show: (n) => devices(n) || "–" },
      number("Hits", "hits", "Accesses that found a valid copy in it"), number("Misses", "misses", "Accesses that found no valid copy in it"),
      number("Allocations", "allocations", "Allocated buffers"), number("Reused", "cached", "Allocations that used the buffer of other data again"),
      bytes("Used", "used", "Allocated when the report was written", "–"), bytes("Size", "limit", "How large it is", "no limit"),
    ], nodes, { height: 220 }) : null,
    buses.length ? [h("h3", { style: { margin: "16px 0 8px" } }, "Transfers"), table("Transfers", [
      { name: "From", width: "minmax(120px, 2fr)", value: (b) => end(b, "from") },
      { name: "To", width: "minmax(120px, 2fr)", value: (b) => end(b, "to") },
      number("Transfers", "transfers", "How often data was transferred"), bytes("Bytes", "bytes", "Transferred bytes", "–"),
      { name: "Mean", number: true, width: "minmax(84px, 1fr)", value: (b) => b.bytes / b.transfers || 0, show: (b) => b.transfers ? amount(b.bytes / b.transfers, "By") : "–", help: "Bytes of a transfer" },
      { name: "Bandwidth", number: true, width: "minmax(96px, 1fr)", value: (b) => b.bandwidth, show: (b) => known(b.bandwidth) ? amount(b.bandwidth, "By") + "/s" : "–", help: "Of the machine, not measured in this run" },
      { name: "Latency", number: true, width: "minmax(84px, 1fr)", value: (b) => b.latency, show: (b) => known(b.latency) ? time(b.latency) : "–", help: "Of the machine, not measured in this run" },
    ], buses, { height: 220 })] : null]);
}
