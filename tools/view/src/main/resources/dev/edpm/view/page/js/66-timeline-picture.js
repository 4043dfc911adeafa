// @ts-check
// Draws the timeline, and tells what is under the pointer.

/** What the reader chose on the timeline. @typedef {{track: Track, slice: number}} ChosenSlice */

/** The colours of bars: pale if they are not among those that the reader highlights. */
class TimelineColors {
  /** @param {any} report */
  constructor(report) {
    this.names = /** @type {string[]} */ (report.pack.names);
    this.limits = outlierLimits(report);
    /** @type {((name: string) => boolean) | null} */ this.match = null;
    this.outliers = false;
    /** @type {Map<number, string>} */ this.known = new Map();
    /** @type {boolean[]} */ this.pale = [];
    this.renew();
  }

  /** Computes the colours anew, after a change of the theme or of what is highlighted. */
  renew() {
    this.known.clear();
    this.pale = this.names.map((name) => !!this.match && !this.match(name));
  }

  /** @param {number} name @param {number} slice -1 for a strip @param {TrackRows} rows */
  of(name, slice, rows) {
    const dim = this.pale[name] || (this.outliers && (slice < 0 || rows.length[slice] <= this.limits(this.names[name])));
    const key = dim ? -1 - name : name;
    let value = this.known.get(key);
    if (value === undefined) {
      value = colorOf(this.names[name]);
      if (dim) value = mix(value, look("--surface"), 0.78);
      this.known.set(key, value);
    }
    return value;
  }
}

class TimelinePicture {
  /** @param {any} report @param {TimelineLayout} layout @param {number} view height of the picture */
  constructor(report, layout, view) {
    this.report = report;
    this.layout = layout;
    this.colors = new TimelineColors(report);
    this.marks = marksOf(report);
    this.bounds = boundsOf(report);
    this.scroll = () => 0;
    /** @type {ChosenSlice | null} */ this.chosen = null;
    /** @type {ReturnType<typeof dependenciesOf>} */ this.arrows = [];
    this.canvas = canvas(view, "Timeline of threads and workers", (g, width, tall) => this.draw(g, width, tall));
    this.canvas.stage.removeAttribute("tabindex");
    this.canvas.stage.style.border = this.canvas.stage.style.borderRadius = "0";
  }

  redraw() {
    this.canvas.redraw();
  }

  /** Draws everything in new colours. */
  restyle() {
    this.colors.renew();
    this.redraw();
  }

  /** @param {ChosenSlice | null} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.arrows = chosen ? dependenciesOf(this.report, chosen.track, chosen.slice) : [];
    this.redraw();
  }

  left() {
    return gutter(this.canvas.width);
  }

  wide() {
    return this.canvas.width - this.left() - margin(this.canvas.width);
  }

  /** @param {CanvasRenderingContext2D} g @param {number} width @param {number} tall */
  draw(g, width, tall) {
    const x = this.left(), w = this.wide(), scroll = this.scroll(), layout = this.layout;
    drawAxis(g, x, w, AXIS - 14, tall);
    g.save();
    g.beginPath();
    g.rect(0, AXIS, width, tall - AXIS);
    g.clip();
    g.font = (layout.dense ? 10 : 12) + "px " + look("--sans");
    for (const t of layout.entries) {
      const y = AXIS + t.y - scroll;
      if (y <= tall && y + t.height >= AXIS) this.drawTrack(g, t, x, y, w, width);
    }
    if (layout.several) drawHeadings(g, layout.groups, AXIS - scroll, x, w);
    g.save();
    g.beginPath();
    g.rect(x, AXIS, w, tall);
    g.clip();
    this.drawArrows(g, x, w, scroll);
    this.drawChosen(g, x, w, scroll);
    g.restore();
    g.restore();
    g.font = "12px " + look("--sans");
    g.fillStyle = look("--ink-3");
    if (width >= 640) {
      g.textAlign = "right";
      g.fillText("idle", width - 10, 12);
      g.textAlign = "left";
    }
    drawMarks(g, this.marks, x, w, AXIS - 12, (process) => {
      const group = layout.groups.find((one) => one.process === process);
      return group ? [Math.max(AXIS, AXIS + group.y - scroll), Math.min(tall, AXIS + group.y + group.height - scroll)] : [AXIS, tall];
    });
    drawBounds(g, this.bounds, x, w, AXIS - 12, tall);
  }

  /** @param {CanvasRenderingContext2D} g @param {Entry} t @param {number} x @param {number} y @param {number} w @param {number} width */
  drawTrack(g, t, x, y, w, width) {
    const row = this.layout.row, several = this.layout.several, pack = this.report.pack;
    for (let r = 0; r < t.shown; r++) t.rows.draw(g, r, x, y + r * row, w, row - 1, (/** @type {number} */ name, /** @type {number} */ slice) => this.colors.of(name, slice, t.rows));
    if (hiddenRows(t)) {
      g.fillStyle = look("--ink-3");
      g.fillText("… and " + plural(hiddenRows(t), "more row"), x + 4, y + t.shown * row + NOTE / 2);
    }
    if (t.state) drawStates(g, t.state, x, y + t.height - STATE_ROW - 1, w, STATE_ROW);
    const middle = y + Math.min(row, t.height) / 2;
    g.fillStyle = look("--ink-2");
    // Threads of a pool differ in the end of their names.
    g.fillText(fit(g, t.name, x - (several ? 36 : 24), /[- ]/), several ? 24 : 12, middle);
    if (width < 640 || !t.track.count) return;
    g.fillStyle = look("--ink-3");
    g.textAlign = "right";
    g.fillText(percent(Math.max(0, 1 - (t.track.info.busy || 0) / (pack.end - pack.begin))), width - 10, middle);
    g.textAlign = "left";
  }

  /** @param {CanvasRenderingContext2D} g @param {number} x @param {number} w @param {number} scroll */
  drawArrows(g, x, w, scroll) {
    const scale = w / (range.to - range.from);
    const point = (/** @type {any} */ task, /** @type {boolean} */ end) => {
      const t = /** @type {Entry} */ (this.layout.of(task.track));
      const at = end ? endOf(task) : t.rows.start[task.slice];
      return [x + (at - range.from) * scale, AXIS + t.y - scroll + (t.rows.row(task.slice) + 0.5) * this.layout.row];
    };
    for (const arrow of this.arrows) {
      const [x1, y1] = point(arrow.from, true), [x2, y2] = point(arrow.to, false);
      g.strokeStyle = g.fillStyle = look(arrow.critical ? "--ink" : "--ink-3");
      g.lineWidth = arrow.critical ? 1.75 : 1;
      const bend = Math.max(8, Math.min(60, (x2 - x1) / 2));
      g.beginPath();
      g.moveTo(x1, y1);
      g.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2 - 5, y2);
      g.stroke();
      g.beginPath();
      g.moveTo(x2, y2);
      g.lineTo(x2 - 6, y2 - 3.5);
      g.lineTo(x2 - 6, y2 + 3.5);
      g.fill();
    }
  }

  /** Draws a frame around the chosen bar. @param {CanvasRenderingContext2D} g @param {number} x @param {number} w @param {number} scroll */
  drawChosen(g, x, w, scroll) {
    const t = this.chosen && this.layout.of(this.chosen.track);
    if (!t) return;
    const slice = /** @type {ChosenSlice} */ (this.chosen).slice, scale = w / (range.to - range.from), row = t.rows.row(slice);
    if (row >= t.shown) return;
    g.strokeStyle = look("--ink");
    g.lineWidth = 2;
    g.strokeRect(x + (t.rows.start[slice] - range.from) * scale, AXIS + t.y - scroll + row * this.layout.row, Math.max(2, t.rows.length[slice] * scale - 1), this.layout.row - 1);
  }

  /**
   * What is under the pointer: a mark, or a track, its bar and whether it is the row of its states.
   * @param {MouseEvent} event @returns {{at: number, mark?: Mark, t?: Entry, slice: number, state: boolean}}
   */
  under(event) {
    const box = this.canvas.element.getBoundingClientRect(), x = event.clientX - box.left, y = event.clientY - box.top;
    const at = range.from + (x - this.left()) / this.wide() * (range.to - range.from), near = 2 * (range.to - range.from) / this.wide();
    if (y < AXIS) return { at, mark: this.marks.find((m) => at >= m.time - 2 * near && at <= m.time + m.length + 2 * near), slice: -1, state: false };
    const down = y - AXIS + this.scroll(), t = this.layout.at(down);
    if (!t || x < this.left()) return { at, t, slice: -1, state: false };
    const row = Math.floor((down - t.y) / this.layout.row);
    return { at, t, slice: row < t.shown ? t.rows.find(row, at, near / 2) : -1, state: down >= t.y + t.height - STATE_ROW - 1 };
  }

  /** Shows a tooltip of what is under the pointer. @param {MouseEvent} event */
  explain(event) {
    const u = this.under(event), t = u.t;
    this.canvas.element.style.cursor = u.slice >= 0 ? "pointer" : "grab";
    if (u.mark) {
      showTip(event, u.mark.text, ["at " + time(u.mark.time), u.mark.length ? time(u.mark.length) : ""].filter(Boolean));
    } else if (t && u.slice >= 0) {
      const length = t.rows.length[u.slice];
      showTip(event, this.report.pack.names[t.rows.name[u.slice]], [time(length) + " (" + exact(length, "ns") + ")", "from " + time(t.rows.start[u.slice]), trackLabel(this.report, t.track)]);
    } else if (t && u.state && t.state) {
      showTip(event, stateAt(t.state, u.at), [trackLabel(this.report, t.track)]);
    } else {
      hideTip();
    }
  }
}
