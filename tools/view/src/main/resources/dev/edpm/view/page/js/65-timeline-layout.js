// @ts-check
// Where the tracks of the timeline are: below each other, those of a process under its heading.

const TRACK_GAP = 6, STATE_ROW = 6, HEADING = 22, NOTE = 14, MOST_ROWS = 40, LEAST_ROWS = 4;

/**
 * A track on the timeline; `y` is below the axis, and `shown` rows are drawn.
 * @typedef {{track: Track, rows: TrackRows, state: any, shown: number, y: number, height: number, name: string}} Entry
 * A process of a merge; `error` is how far its times may be off, in ns.
 * @typedef {{process: number, name: string, error: number | undefined, y: number, height: number, entries: Entry[]}} Group
 */

class TimelineLayout {
  /** @param {any} report @param {number} room height in which all tracks should be in view */
  constructor(report, room) {
    const states = statesOf(report);
    /** @param {Track} t */
    const keyOf = (t) => t.info.process + ":" + (t.kind === "submitter_states" ? "thread" : t.kind) + ":" + t.info.number;
    const threads = new Set(report.tracks.filter((/** @type {Track} */ t) => t.kind === "thread").map(keyOf));
    // A thread that only submits tasks has states, but no executions.
    const used = report.tracks.filter((/** @type {Track} */ t) => t.kind === "submitter_states" ? states.has(keyOf(t)) && !threads.has(keyOf(t))
      : (t.kind === "thread" || t.kind === "worker") && (t.count || states.has(keyOf(t))))
      .sort((/** @type {Track} */ a, /** @type {Track} */ b) => a.info.process - b.info.process || compareKeys(a.kind, b.kind) || compareKeys(a.name, b.name));
    this.dense = used.length > 24;
    this.row = this.dense ? 10 : 18;
    const processes = [...new Set(used.map((/** @type {Track} */ t) => t.info.process))];
    /** @type {Group[]} */
    this.groups = processes.map((process) => ({ process, ...runOf(report, process), y: 0, height: 0, entries: [] }));
    /** @type {Entry[]} */
    this.entries = used.map((/** @type {Track} */ track) => ({ track, rows: rowsOf(track), state: states.get(keyOf(track)), shown: 0, y: 0, height: 0, name: track.name || track.kind + " " + track.info.number }));
    for (const entry of this.entries) this.groups[processes.indexOf(entry.track.info.process)].entries.push(entry);
    this.several = this.groups.length > 1;
    this.height = 0;
    this.most = MOST_ROWS;
    this.place(false);
    // Rather fewer rows of each track than tracks out of view.
    while (this.entries.length > 1 && this.height > room && this.most > LEAST_ROWS) {
      this.most--;
      this.place(false);
    }
  }

  /** Places the tracks. @param {boolean} all whether all rows are drawn */
  place(all) {
    let y = 0;
    for (const group of this.groups) {
      group.y = y;
      if (this.several) y += HEADING;
      for (const entry of group.entries) {
        entry.y = y;
        entry.shown = all ? entry.rows.count : Math.min(entry.rows.count, this.most);
        entry.height = Math.max(this.row, entry.shown * this.row + (hiddenRows(entry) ? NOTE : 0) + (entry.state ? STATE_ROW + 1 : 0));
        y += entry.height + (this.dense ? 2 : TRACK_GAP);
      }
      group.height = y - group.y;
    }
    this.height = y;
  }

  /** How many rows are not drawn. */
  hidden() {
    return this.entries.reduce((sum, entry) => sum + hiddenRows(entry), 0);
  }

  /** @param {Track} track @returns {Entry | undefined} */
  of(track) {
    return this.entries.find((entry) => entry.track === track);
  }

  /** The entry at a place below the axis. @param {number} y */
  at(y) {
    return this.entries.find((entry) => y >= entry.y && y < entry.y + entry.height);
  }
}

/** @param {Entry} entry */
function hiddenRows(entry) {
  return entry.rows.count - entry.shown;
}

/** The name of a track, after that of its process in a merge. @param {any} report @param {Track} track */
function trackLabel(report, track) {
  const rank = report.tracks[track.info.process].info.rank;
  return (rank === undefined ? "" : "rank " + rank + " · ") + (track.name || track.kind + " " + track.info.number);
}

/** The name of a process of a merge, and the error of its clock. @param {any} report @param {number} process index of its track */
function runOf(report, process) {
  const info = report.tracks[process].info;
  const run = list(report.runs).find((r) => r.rank !== undefined && r.rank === info.rank);
  return { name: info.rank === undefined ? String(info.name) : "rank " + info.rank, error: run && run.alignment ? run.alignment["error-ns"] : undefined };
}

/**
 * Draws the headings of processes, with a bar as long as the times of the process may be off.
 * @param {CanvasRenderingContext2D} g @param {Group[]} groups @param {number} top y of the first group @param {number} x @param {number} width
 */
function drawHeadings(g, groups, top, x, width) {
  const scale = width / (range.to - range.from);
  for (const group of groups) {
    const y = top + group.y, middle = y + HEADING / 2;
    g.fillStyle = look("--sunken");
    g.fillRect(0, y, x + width + 200, HEADING - 2);
    g.fillStyle = look("--ink");
    g.fillText(fit(g, group.name, x - 24), 12, middle);
    if (group.error === undefined) continue;
    const text = "± " + time(group.error), wide = Math.min(width - 8, 2 * group.error * scale);
    g.fillStyle = g.strokeStyle = look("--ink-2");
    g.lineWidth = 1;
    if (wide >= 3) {
      g.beginPath();
      for (const [x1, y1, x2, y2] of [[0, 0, wide, 0], [0, -4, 0, 4], [wide, -4, wide, 4]]) {
        g.moveTo(Math.round(x + 4 + x1) + 0.5, Math.round(middle + y1) - 0.5);
        g.lineTo(Math.round(x + 4 + x2) + 0.5, Math.round(middle + y2) - 0.5);
      }
      g.stroke();
    }
    const room = wide + 12 + g.measureText(text).width < width;
    if (!room) {
      g.fillStyle = look("--sunken");
      g.fillRect(x + 10, y, g.measureText(text).width + 12, HEADING - 2);
      g.fillStyle = look("--ink-2");
    }
    g.fillText(text, x + (room ? Math.max(4, wide + 12) : 16), middle);
  }
}
