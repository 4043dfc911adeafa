// @ts-check
// The timeline: threads and workers, with zoom, pan, keyboard and a map of the whole.

/** The space for names at the left of the timeline and the curves. @param {number} width */
function gutter(width) {
  return width < 640 ? 88 : 184;
}

/** The space at their right. @param {number} width */
function margin(width) {
  return width < 640 ? 8 : 64;
}

const AXIS = 36;

/** @param {any} report */
function timelinePanel(report) {
  const pack = report.pack;
  if (!pack) return null;
  const layout = new TimelineLayout(report), tracks = layout.entries, rowHeight = layout.row, dense = layout.dense;
  if (!tracks.length) return null;
  const marks = marksOf(report), bounds = boundsOf(report), limits = outlierLimits(report);
  const foot = 8 + 16 * bounds.length, view = Math.min(560, Math.max(96, layout.height + AXIS + foot));
  /** @type {((name: string) => boolean) | null} */ let match = null;
  let outliers = false;
  /** @type {any} */ let chosen = null;
  /** @type {ReturnType<typeof dependenciesOf>} */ let arrows = [];
  /** @type {Map<number, string>} */ const colors = new Map();
  /** @type {boolean[]} */ let pale = [];

  function restyle() {
    colors.clear();
    pale = pack.names.map((/** @type {string} */ name) => !!match && !match(name));
    picture.redraw();
  }
  /** @param {number} name @param {number} slice @param {TrackRows} rows */
  function color(name, slice, rows) {
    const dim = pale[name] || (outliers && (slice < 0 || rows.length[slice] <= limits(pack.names[name])));
    const key = dim ? -1 - name : name;
    let value = colors.get(key);
    if (value === undefined) {
      value = colorOf(pack.names[name]);
      if (dim) value = mix(value, look("--surface"), 0.78);
      colors.set(key, value);
    }
    return value;
  }
  const left = () => gutter(picture.width), wide = () => picture.width - left() - margin(picture.width);

  const picture = canvas(view, "Timeline of threads and workers", (g, width, tall) => {
    const x = left(), w = wide(), scroll = frame.scrollTop;
    drawAxis(g, x, w, AXIS - 14, tall);
    g.save();
    g.beginPath();
    g.rect(0, AXIS, width, tall - AXIS);
    g.clip();
    g.font = (dense ? 10 : 12) + "px " + look("--sans");
    for (const t of tracks) {
      const y = AXIS + t.y - scroll;
      if (y <= tall && y + t.height >= AXIS) drawTrack(g, t, x, y, w, width);
    }
    if (layout.several) drawHeadings(g, layout.groups, AXIS - scroll, x, w);
    g.save();
    g.beginPath();
    g.rect(x, AXIS, w, tall);
    g.clip();
    drawArrows(g, x, w, scroll);
    g.restore();
    g.restore();
    g.font = "12px " + look("--sans");
    g.fillStyle = look("--ink-3");
    if (width >= 640) {
      g.textAlign = "right";
      g.fillText("idle", width - 10, 12);
      g.textAlign = "left";
    }
    drawMarks(g, marks, x, w, AXIS - 12, (process) => {
      const group = layout.groups.find((one) => one.process === process);
      return group ? [Math.max(AXIS, AXIS + group.y - scroll), Math.min(tall, AXIS + group.y + group.height - scroll)] : [AXIS, tall];
    });
    drawBounds(g, bounds, x, w, AXIS - 12, tall);
  });
  /** @param {CanvasRenderingContext2D} g @param {Entry} t @param {number} x @param {number} y @param {number} w @param {number} width */
  function drawTrack(g, t, x, y, w, width) {
    for (let r = 0; r < t.shown; r++) t.rows.draw(g, r, x, y + r * rowHeight, w, rowHeight - 1, (/** @type {number} */ name, /** @type {number} */ slice) => color(name, slice, t.rows));
    if (hiddenRows(t)) {
      g.fillStyle = look("--ink-3");
      g.fillText("… and " + plural(hiddenRows(t), "deeper row"), x + 4, y + t.shown * rowHeight + NOTE / 2);
    }
    if (t.state) drawStates(g, t.state, x, y + t.height - STATE_ROW - 1, w, STATE_ROW);
    const middle = y + Math.min(rowHeight, t.height) / 2;
    g.fillStyle = look("--ink-2");
    g.fillText(fit(g, t.name, x - (layout.several ? 36 : 24)), layout.several ? 24 : 12, middle);
    if (width < 640 || !t.track.count) return;
    g.fillStyle = look("--ink-3");
    g.textAlign = "right";
    g.fillText(percent(Math.max(0, 1 - (t.track.info.busy || 0) / (pack.end - pack.begin))), width - 10, middle);
    g.textAlign = "left";
  }
  /** @param {CanvasRenderingContext2D} g @param {number} x @param {number} w @param {number} scroll */
  function drawArrows(g, x, w, scroll) {
    const scale = w / (range.to - range.from);
    const point = (/** @type {any} */ task, /** @type {boolean} */ end) => {
      const t = /** @type {Entry} */ (layout.of(task.track));
      const at = end ? endOf(task) : t.rows.start[task.slice];
      return [x + (at - range.from) * scale, AXIS + t.y - scroll + (t.rows.row(task.slice) + 0.5) * rowHeight];
    };
    for (const arrow of arrows) {
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
    if (!chosen) return;
    const t = layout.of(chosen.track);
    if (!t) return;
    const from = x + (t.rows.start[chosen.slice] - range.from) * scale;
    g.strokeStyle = look("--ink");
    g.lineWidth = 2;
    g.strokeRect(from, AXIS + t.y - scroll + t.rows.row(chosen.slice) * rowHeight, Math.max(2, t.rows.length[chosen.slice] * scale - 1), rowHeight - 1);
  }
  /** @type {HTMLElement} */ let inner;
  const frame = h("div", { class: "frame", tabindex: "0", role: "application", "aria-label": "Timeline. Arrow keys move, plus and minus zoom, Home shows everything, brackets go to the next slice.",
    style: { height: view + "px", overflowX: "hidden", position: "relative" } },
  inner = h("div", {}, h("div", { style: { position: "sticky", top: "0" } }, picture.stage)));
  function resize() {
    const tall = layout.height + AXIS + foot;
    frame.style.overflowY = tall > view ? "auto" : "hidden";
    inner.style.height = Math.max(view, tall) + "px";
    picture.redraw();
  }
  resize();
  picture.stage.removeAttribute("tabindex");
  picture.stage.style.border = picture.stage.style.borderRadius = "0";
  frame.addEventListener("scroll", () => picture.redraw(), { passive: true });
  const map = minimap(tracks);
  const stage = h("div", { class: "stage" }, map.stage, frame);
  range.listeners.push(() => { picture.redraw(); map.redraw(); });
  onTheme(restyle);

  /** @param {MouseEvent} event */
  function under(event) {
    const box = picture.element.getBoundingClientRect();
    const x = event.clientX - box.left, y = event.clientY - box.top;
    const at = range.from + (x - left()) / wide() * (range.to - range.from), near = 2 * (range.to - range.from) / wide();
    if (y < AXIS) return { at, near, mark: marks.find((m) => at >= m.time - 2 * near && at <= m.time + m.length + 2 * near) };
    const down = y - AXIS + frame.scrollTop;
    const t = layout.at(down);
    if (!t || x < left()) return { at, near, t };
    const row = Math.floor((down - t.y) / rowHeight);
    return { at, near, t, slice: row < t.shown ? t.rows.find(row, at, near / 2) : -1, state: down >= t.y + t.height - STATE_ROW - 1 };
  }
  gestures(picture.element, frame, () => left(), () => wide(), {
    move(event) {
      const u = under(event);
      picture.element.style.cursor = u.slice !== undefined && u.slice >= 0 ? "pointer" : "grab";
      if (u.mark) showTip(event, u.mark.text, ["at " + time(u.mark.time), u.mark.length ? time(u.mark.length) : ""].filter(Boolean));
      else if (u.t && u.slice !== undefined && u.slice >= 0) showTip(event, pack.names[u.t.rows.name[u.slice]], [time(u.t.rows.length[u.slice]) + " (" + exact(u.t.rows.length[u.slice], "ns") + ")", "from " + time(u.t.rows.start[u.slice]), trackLabel(report, u.t.track)]);
      else if (u.t && u.state && u.t.state) showTip(event, stateAt(u.t.state, u.at), [trackLabel(report, u.t.track)]);
      else hideTip();
    },
    click(event) {
      const u = under(event);
      if (u.t && u.slice !== undefined && u.slice >= 0) pick(u.t, u.slice);
    },
    zoomTo(event) {
      const u = under(event);
      if (u.t && u.slice !== undefined && u.slice >= 0) focusOn(u.t, u.slice);
    },
    next(step) {
      const t = chosen ? layout.of(chosen.track) : tracks[0];
      const i = chosen ? chosen.slice + step : 0;
      if (t && i >= 0 && i < t.track.count) { pick(t, i); reveal(t, i); }
    },
    center() {
      const t = chosen && layout.of(chosen.track);
      return t ? t.rows.start[chosen.slice] + t.rows.length[chosen.slice] / 2 : NaN;
    },
    focus() {
      const t = chosen && layout.of(chosen.track);
      if (t) focusOn(t, chosen.slice);
    },
  });
  /** @param {any} t @param {number} slice */
  function pick(t, slice) { choose({ region: pack.names[t.rows.name[slice]], track: t.track, slice, from: "timeline" }); }
  /** @param {any} t @param {number} slice */
  function focusOn(t, slice) { const l = Math.max(50, t.rows.length[slice]); range.set(t.rows.start[slice] - l * 0.2, t.rows.start[slice] + l * 1.2); }
  /** @param {any} t @param {number} slice */
  function reveal(t, slice) {
    const at = t.rows.start[slice], span = range.to - range.from;
    if (at < range.from || at > range.to) range.set(at - span / 2, at + span / 2);
    frame.scrollTop = Math.max(0, Math.min(frame.scrollTop, t.y), t.y + t.height + AXIS - view);
  }
  onChoice((c) => {
    chosen = c.track && c.slice !== undefined ? c : null;
    arrows = chosen ? dependenciesOf(report, chosen.track, chosen.slice) : [];
    if (chosen && c.from === "link") { const t = layout.of(chosen.track); if (t) reveal(t, chosen.slice); }
    picture.redraw();
  });
  const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) => h("button", { type: "button", "aria-label": name, title: name, onclick: act }, text);
  const thinned = pack.kept < pack.executions || pack["shorter-left-out"];
  restyle();
  return panel("timeline", "Timeline", "What each thread and worker did when; the number at the end of a row is the share of the time without a slice. " +
    (layout.groups.some((g) => g.error !== undefined) ? "All times of a rank may be off by the error beside its name. " : "") +
    (thinned ? "Executions shorter than " + time(pack["shorter-left-out"]) + " are drawn only as strips." : "Executions without a record are left out."), [
    h("div", { class: "row" },
      searchField("Highlight: text or /pattern/", (m) => { match = m; restyle(); }),
      h("button", { type: "button", "aria-pressed": "false", title: "Show executions in pale colours unless they are longer than the mean of their region plus twice its standard deviation; of codelets, tasks longer than twice the mean", onclick: (/** @type {any} */ e) => {
        outliers = !outliers;
        e.currentTarget.setAttribute("aria-pressed", String(outliers));
        restyle();
      } }, "Outliers"),
      layout.hidden() ? h("button", { type: "button", "aria-pressed": "false", title: "A track shows its first " + MOST_ROWS + " rows at first", onclick: (/** @type {any} */ e) => {
        const all = layout.hidden() > 0;
        layout.place(all);
        e.currentTarget.setAttribute("aria-pressed", String(all));
        resize();
      } }, "All rows (" + count(layout.hidden()) + " more)") : null,
      report.links.count ? button("Last task", "Choose the task that ended last, with its chain of dependencies", () => lastTask(report)) : null,
      tableToggle(stage, () => sliceTable(tracks, (track) => trackLabel(report, track))), h("span", { class: "grow" }),
      button("−", "Zoom out", () => range.zoom(2, (range.from + range.to) / 2)), button("+", "Zoom in", () => range.zoom(0.5, (range.from + range.to) / 2)),
      button("Whole", "Show everything", () => range.set(range.begin, range.end))),
    stage, legendOf(tracks, marks, pack),
    h("p", { class: "note hint", style: { marginTop: "8px" } }, "Drag to move, Ctrl + wheel to zoom, Shift + wheel to move, double-click to enlarge a slice. Keys: ← → + − Home, [ ] for the previous and next slice, F to enlarge it.")]);
}
