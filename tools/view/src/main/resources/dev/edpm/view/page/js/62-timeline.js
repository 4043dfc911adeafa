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

const AXIS = 36, MOST_HEIGHT = 560, PRINTED_HEIGHT = 1080;

/** @param {any} report */
function timelinePanel(report) {
  const pack = report.pack;
  if (!pack) return null;
  const foot = 8 + 16 * boundsOf(report).length, layout = new TimelineLayout(report, MOST_HEIGHT - AXIS - foot);
  if (!layout.entries.length) return null;
  const view = Math.min(MOST_HEIGHT, Math.max(72, layout.height + AXIS + foot));
  const picture = new TimelinePicture(report, layout, view), map = minimap(layout.entries);
  const inner = h("div", {}, h("div", { style: { position: "sticky", top: "0" } }, picture.canvas.stage));
  const frame = h("div", { class: "frame", tabindex: "0", role: "application", "aria-label": "Timeline. Arrow keys move, plus and minus zoom, Home shows everything, brackets go to the next bar.",
    style: { height: view + "px", overflowX: "hidden", position: "relative" } }, inner);
  const stage = h("div", { class: "stage" }, map.stage, frame);
  function resize() {
    const tall = layout.height + AXIS + foot;
    frame.style.overflowY = tall > view ? "auto" : "hidden";
    inner.style.height = Math.max(view, tall) + "px";
    picture.redraw();
  }
  onPrint((now) => {
    const tall = now ? Math.min(PRINTED_HEIGHT, Math.max(view, layout.height + AXIS + foot)) : view;
    frame.style.height = tall + "px";
    picture.canvas.height = tall;
    picture.redraw();
  });
  picture.scroll = () => frame.scrollTop;
  resize();
  frame.addEventListener("scroll", () => picture.redraw(), { passive: true });
  range.listeners.push(() => { picture.redraw(); map.redraw(); });
  onTheme(() => picture.restyle());
  const walk = new TimelineWalk(report, picture, frame, view);
  gestures(picture, frame, walk);
  onChoice((c) => {
    picture.choose(c.track && c.slice !== undefined ? { track: c.track, slice: c.slice } : null);
    if (c.from === "link") walk.reveal();
  });
  return panel("timeline", "Timeline", timelineLead(report, layout), [
    h("div", { class: "row" },
      searchField("Highlight: text or /pattern/", (m) => { picture.colors.match = m; picture.restyle(); }),
      pressButton("Outliers", "Show executions in pale colours unless they are longer than the mean of their region plus twice its standard deviation; of codelets, tasks longer than twice the mean",
        (on) => { picture.colors.outliers = on; picture.restyle(); }),
      layout.hidden() ? pressButton("All rows (" + count(layout.hidden()) + " more)", "Show all rows of each thread", (on) => { layout.place(on); resize(); }) : null,
      report.links.count ? button("Last task", "Choose the task that ended last, with its chain of dependencies", () => lastTask(report)) : null,
      tableToggle(stage, () => sliceTable(layout.entries, (track) => trackLabel(report, track))), h("span", { class: "grow" }),
      button("−", "Zoom out", () => range.zoom(2, (range.from + range.to) / 2)), button("+", "Zoom in", () => range.zoom(0.5, (range.from + range.to) / 2)),
      button("Show all", "Show the whole run", () => range.set(range.begin, range.end))),
    stage, layout.height + AXIS + foot > PRINTED_HEIGHT ? h("p", { class: "note printed" }, "Only the first rows are printed.") : null,
    legendOf(layout.entries, picture.marks, pack),
    h("p", { class: "note hint", style: { marginTop: "8px" } }, "Drag or Shift + wheel to move, Ctrl + wheel to zoom, double-click to enlarge a bar. Keys: ← → + − Home; [ and ] for the previous and next bar, F to enlarge it.")]);
}

/** @param {any} report @param {TimelineLayout} layout */
function timelineLead(report, layout) {
  const pack = report.pack, thinned = pack.kept < pack.executions || pack["shorter-left-out"];
  return "What each thread and worker did when. Idle is the share of the time in which it has no bar. " +
    (layout.groups.some((g) => g.error !== undefined) ? "All times of a rank may be off by the error beside its name. " : "") +
    (thinned ? "Executions shorter than " + time(pack["shorter-left-out"]) + " are drawn only as strips." : "Executions without a record are left out.");
}

/** Goes from bar to bar on the timeline. */
class TimelineWalk {
  /** @param {any} report @param {TimelinePicture} picture @param {HTMLElement} frame that scrolls @param {number} view its height */
  constructor(report, picture, frame, view) {
    this.names = report.pack.names;
    this.picture = picture;
    this.frame = frame;
    this.view = view;
  }

  /** The chosen bar; without one, the first one of the first track. @returns {{t: Entry, slice: number} | null} */
  chosen() {
    const chosen = this.picture.chosen, t = chosen && this.picture.layout.of(chosen.track);
    return t ? { t, slice: /** @type {ChosenSlice} */ (chosen).slice } : null;
  }

  /** @param {Entry} t @param {number} slice */
  pick(t, slice) {
    choose({ region: this.names[t.rows.name[slice]], track: t.track, slice, from: "timeline" });
  }

  /** Chooses the next or a previous bar of the track. @param {number} step */
  next(step) {
    const at = this.chosen(), t = at ? at.t : this.picture.layout.entries.find((entry) => entry.track.count);
    const slice = at ? at.slice + step : 0;
    if (!t || slice < 0 || slice >= t.track.count) return;
    this.pick(t, slice);
    this.reveal();
  }

  /** Moves to the chosen bar, if it is not in view. */
  reveal() {
    const at = this.chosen();
    if (!at) return;
    const start = at.t.rows.start[at.slice], span = range.to - range.from;
    if (start < range.from || start > range.to) range.set(start - span / 2, start + span / 2);
    this.frame.scrollTop = Math.max(0, Math.min(this.frame.scrollTop, at.t.y), at.t.y + at.t.height + AXIS - this.view);
  }

  /** The middle of the chosen bar. */
  center() {
    const at = this.chosen();
    return at ? at.t.rows.start[at.slice] + at.t.rows.length[at.slice] / 2 : NaN;
  }

  /** Enlarges the chosen bar. */
  focus() {
    const at = this.chosen();
    if (at) this.enlarge(at.t, at.slice);
  }

  /** @param {Entry} t @param {number} slice */
  enlarge(t, slice) {
    const length = Math.max(50, t.rows.length[slice]);
    range.set(t.rows.start[slice] - length * 0.2, t.rows.start[slice] + length * 1.2);
  }
}
