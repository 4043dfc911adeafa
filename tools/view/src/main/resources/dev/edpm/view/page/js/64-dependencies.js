// @ts-check
// Which tasks waited for which other ones.

/**
 * The dependencies of a task, up to 50 levels back; the one that ended last is the critical one.
 * @param {any} report @param {Track} track @param {number} slice
 */
function dependenciesOf(report, track, slice) {
  const at = taskIndex(report);
  const taskAt = (/** @type {string} */ key) => /** @type {{track: Track, slice: number}} */ (at.get(key));
  const numbers = track.column("number");
  /** @type {{from: any, to: any, critical: boolean, why: string}[]} */
  const arrows = [];
  if (track.kind !== "worker" || !numbers || !report.links.count) return arrows;
  const key = track.info.process + ":" + numbers[slice];
  let level = [key];
  const seen = new Set(level), critical = new Set(level);
  for (let depth = 0; depth < 50 && level.length && arrows.length < 400; depth++) {
    /** @type {string[]} */ const next = [];
    for (const to of level) {
      const waited = list(report.links.on.get(to)).filter((l) => at.has(l.key) && at.has(to));
      let last = waited[0];
      for (const l of waited) if (endOf(taskAt(l.key)) > endOf(taskAt(last.key))) last = l;
      for (const l of waited) {
        const important = l === last && critical.has(to);
        if (depth > 0 && !important) continue;
        arrows.push({ from: at.get(l.key), to: at.get(to), critical: important, why: l.why });
        if (important) critical.add(l.key);
        if (!seen.has(l.key)) { seen.add(l.key); next.push(l.key); }
      }
    }
    level = next;
  }
  return arrows;
}

/** @param {{track: Track, slice: number}} task */
function endOf(task) {
  return task.track.column("start")[task.slice] + task.track.column("length")[task.slice];
}

/** Where each task is. @param {any} report @returns {Map<string, {track: Track, slice: number}>} */
function taskIndex(report) {
  if (!report.taskIndex) {
    report.taskIndex = new Map();
    for (const track of report.tracks) {
      const numbers = track.kind === "worker" && track.column("number");
      if (numbers) for (let i = 0; i < track.count; i++) report.taskIndex.set(track.info.process + ":" + numbers[i], { track, slice: i });
    }
  }
  return report.taskIndex;
}

/** Chooses the task that ended last. @param {any} report */
function lastTask(report) {
  /** @type {any} */ let last = null;
  for (const task of taskIndex(report).values()) if (!last || endOf(task) > endOf(last)) last = task;
  if (last) choose({ region: last.track.pack.names[last.track.column("name")[last.slice]], track: last.track, slice: last.slice, from: "link" });
}
