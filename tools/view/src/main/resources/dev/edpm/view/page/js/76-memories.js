// @ts-check
// The memories of an engine with devices, and the transfers between them.

/** The name of a memory; in a merge, its id begins with the rank. @param {any} report @param {string} id */
function memoryName(report, id) {
  const node = list(report.nodes).find((n) => n.id === id);
  return (id.includes(":") ? "rank " + id.split(":")[0] + " · " : "") + (node && node.name || "memory " + numberOf(id));
}

/** A traced transfer. @typedef {{process: number, time: number, length: number, from: string, to: string, bytes: number, task: number | null}} Transfer */

/** The traced transfers, in order of their starts in each process. @param {any} report @returns {Transfer[]} */
function transfersOf(report) {
  if (!report.transfers) {
    report.transfers = list(report.traces).filter((t) => t.transfers).flatMap((t) => {
      const rank = report.tracks[t.process].info.rank, before = rank === undefined ? "" : rank + ":", all = t.transfers;
      return all.time.map((/** @type {number} */ time, /** @type {number} */ i) => ({ process: t.process, time, length: all.length[i], from: before + all.from[i], to: before + all.to[i], bytes: all.bytes[i], task: all.task[i] }));
    });
  }
  return report.transfers;
}

/** The transfers that a task needed, as a block of its details. @param {any} report @param {string} key process and number of the task */
function transfersBlock(report, key) {
  if (!report.transfersByTask) {
    report.transfersByTask = new Map();
    for (const t of transfersOf(report)) if (t.task !== null) push(report.transfersByTask, t.process + ":" + t.task, t);
  }
  const all = list(report.transfersByTask.get(key)), shown = all.slice(0, 30);
  return all.length ? block("Transfers that it needed", detailTable(["", "bytes", "start", "time"], shown.map((t) => [
    [memoryName(report, t.from) + " → " + memoryName(report, t.to), ""], [amount(t.bytes, "By"), exact(t.bytes, "By")],
    [instant(t.time, t.length), exact(t.time, "ns")], [time(t.length), exact(t.length, "ns")]])),
  all.length > shown.length ? h("p", { class: "note" }, "and " + count(all.length - shown.length) + " more") : null) : null;
}

/** What is allocated in the memories of devices, and the bandwidth of each connection. @param {any} report */
function memoryCurves(report) {
  const groups = [], used = report.tracks.filter((/** @type {Track} */ t) => t.kind === "memory" && t.count);
  if (used.length) {
    groups.push({ title: "Memory of devices", help: "What is allocated in the memory of each device.", curves: used.map((/** @type {Track} */ t) => {
      const rank = report.tracks[t.info.process].info.rank, values = [...t.column("value")];
      // The last value holds until the end.
      return { name: memoryName(report, (rank === undefined ? "" : rank + ":") + t.info.number), unit: "By", validity: "after", times: Float64Array.from([...t.column("time"), range.end]), values: [...values, values[values.length - 1]] };
    }) });
  }
  /** @type {Map<string, Transfer[]>} */ const links = new Map();
  for (const t of transfersOf(report)) if (t.length > 0 && t.bytes > 0) push(links, memoryName(report, t.from) + " → " + memoryName(report, t.to), t);
  if (links.size) {
    groups.push({ title: "Bandwidth of transfers", help: "The bytes of each transfer divided by its time; transfers at the same time are added.",
      curves: [...links].slice(0, 16).map(([name, transfers]) => bandwidthCurve(name, transfers)) });
  }
  return groups;
}

/** @param {string} name @param {Transfer[]} transfers @returns {Curve} */
function bandwidthCurve(name, transfers) {
  // MB/s are bytes in a µs.
  const changes = transfers.flatMap((t) => { const speed = t.bytes / t.length * 1e3; return [[t.time, speed], [t.time + t.length, -speed]]; }).sort((a, b) => a[0] - b[0]);
  /** @type {number[]} */ const times = [];
  /** @type {number[]} */ const values = [];
  let open = 0, sum = 0;
  for (const [at, change] of changes) {
    open += change > 0 ? 1 : -1;
    // Without the rounding errors of sums where nothing is transferred.
    sum = open > 0 ? sum + change : 0;
    if (times[times.length - 1] !== at) { times.push(at); values.push(sum); }
    values[values.length - 1] = sum;
  }
  return { name, unit: "MB/s", validity: "after", times, values };
}

/** @param {any} report */
function memoriesPanel(report) {
  const nodes = list(report.nodes), buses = list(report.buses);
  if (!nodes.length && !buses.length) return null;
  const rank = (/** @type {string} */ id) => id.split(":").slice(0, -1).join();
  const name = (/** @type {string} */ id) => memoryName(report, id);
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
