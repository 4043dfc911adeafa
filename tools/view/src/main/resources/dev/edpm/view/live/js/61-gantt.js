// @ts-check
// The moving Gantt: tasks filled, predictions hollow, states of workers under them.

function workersPanel() {
  const LEFT = 84, STATE = 5, AXIS = 22, FRAME_MS = 50, WINDOWS = [1e9, 5e9, 20e9, 60e9];
  let span = WINDOWS.includes(Number(kept("window"))) ? Number(kept("window")) : 5e9, held = /** @type {number | null} */ (null), drawn = 0;
  const tall = () => tasks.workers > 16 ? 16 : 30;
  const future = () => span / 6;
  const edge = () => (held === null ? programTime() : held) + future();
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const picture = canvas(200, "Tasks and states of the workers in the last seconds", (g, width) => {
    const row = tall(), to = edge(), from = to - span - future(), scale = (width - LEFT) / (to - from), now = to - future();
    const x = (/** @type {number} */ t) => LEFT + (t - from) * scale;
    const steps = ticks(from, to, (width - LEFT) / 110), texts = axisTexts(steps, "ns");
    steps.forEach((t, i) => {
      g.fillStyle = look("--line");
      g.fillRect(x(t), 0, 1, tasks.workers * row);
      g.fillStyle = look("--ink-3");
      if (x(t) < width - 40) g.fillText(texts[i], x(t) + 3, tasks.workers * row + AXIS / 2);
    });
    g.save();
    g.beginPath();
    g.rect(LEFT, 0, width - LEFT, tasks.workers * row);
    g.clip();
    tasks.states.forEach((states, w) => states.forEach((s, i) => {
      const end = i + 1 < states.length ? states[i + 1].time : now;
      if (end < from || !s.state) return;
      g.fillStyle = stateColor(s.state);
      g.fillRect(x(Math.max(from, s.time)), (w + 1) * row - STATE - 1, Math.max(0.5, (end - Math.max(from, s.time)) * scale), STATE);
    }));
    for (const b of tasks.ended) filled(g, b.codelet, x(b.start), b.worker * row + 2, (b.end - b.start) * scale, row - STATE - 5, from, to, b.start, b.end);
    for (const r of tasks.running) filled(g, r.codelet, x(r.start), r.worker * row + 2, (now - r.start) * scale, row - STATE - 5, from, to, r.start, now);
    const busy = new Set(tasks.running.map((r) => r.task));
    for (const [task, b] of tasks.predicted) hollow(g, b, x(b.start), b.worker * row + 2, (b.end - b.start) * scale, row - STATE - 5, from, to, busy.has(task) ? 0.5 : 1);
    for (const b of tasks.met.values()) hollow(g, b, x(b.start), b.worker * row + 2, (b.end - b.start) * scale, row - STATE - 5, from, to, 0.4);
    g.globalAlpha = 1;
    g.fillStyle = look("--accent");
    g.fillRect(x(now) - 0.5, 0, 1, tasks.workers * row);
    g.restore();
    g.fillStyle = look("--surface");
    g.fillRect(0, 0, LEFT, picture.height);
    for (let w = 0; w < tasks.workers; w++) {
      g.fillStyle = look("--ink-2");
      if (row > 12) g.fillText("worker " + w, 10, w * row + row / 2);
      g.fillStyle = look("--line");
      g.fillRect(0, (w + 1) * row - 0.5, width, 0.5);
    }
  });

  /** @param {CanvasRenderingContext2D} g @param {string} name @param {number} x @param {number} y @param {number} w @param {number} tall @param {number} from @param {number} to @param {number} start @param {number} end */
  function filled(g, name, x, y, w, tall, from, to, start, end) {
    if (end < from || start > to) return;
    const color = colorOf(name);
    g.fillStyle = color;
    g.fillRect(x, y, Math.max(0.7, w - (w > 3 ? 1 : 0)), tall);
    const left = Math.max(x, LEFT), room = x + w - left;
    if (room > 30 && tall > 9) {
      g.fillStyle = inkOn(color);
      g.fillText(fit(g, name, room - 8), left + 4, y + tall / 2);
    }
  }

  /** @param {CanvasRenderingContext2D} g @param {Bar} b @param {number} x @param {number} y @param {number} w @param {number} tall @param {number} from @param {number} to @param {number} alpha */
  function hollow(g, b, x, y, w, tall, from, to, alpha) {
    if (b.end < from || b.start > to || w < 1.5) return;
    g.globalAlpha = alpha;
    g.strokeStyle = look("--ink");
    g.lineWidth = 1;
    g.setLineDash([3, 2]);
    g.strokeRect(x + 0.5, y + 0.5, Math.max(1, w - 1), tall - 1);
    g.setLineDash([]);
    g.globalAlpha = 1;
  }

  picture.element.addEventListener("mousemove", (/** @type {MouseEvent} */ e) => {
    const box = picture.element.getBoundingClientRect(), to = edge(), from = to - span - future();
    const t = from + (e.clientX - box.left - LEFT) / (picture.width - LEFT) * (to - from), w = Math.floor((e.clientY - box.top) / tall());
    const slack = (to - from) / picture.width;
    const ran = tasks.ended.find((b) => b.worker === w && t >= b.start - slack && t <= b.end + slack) || tasks.running.find((r) => r.worker === w && t >= r.start && t <= to - future());
    const plan = ran ? tasks.met.get(ran.task) || tasks.predicted.get(ran.task) : [...tasks.predicted.values()].find((b) => b.worker === w && t >= b.start && t <= b.end);
    if (!ran && !plan || w >= tasks.workers) { hideTip(); return; }
    const any = /** @type {any} */ (ran || plan), lines = ["task " + any.task + ", worker " + any.worker];
    if (ran) lines.push("end" in ran ? "ran for " + time(ran.end - ran.start) : "has run for " + time(programTime() - ran.start));
    if (plan) {
      lines.push("predicted " + time(plan.end - plan.start));
      if (ran) lines.push("started " + time(Math.abs(ran.start - plan.start)) + (ran.start >= plan.start ? " later" : " earlier") + " than predicted");
    }
    if (!ran) lines.push("not started yet");
    showTip(e, any.codelet, lines);
  });
  picture.element.addEventListener("mouseleave", hideTip);

  const summary = table("Codelets", [
    { name: "Codelet", width: "minmax(140px, 3fr)", value: (c) => c.name, show: (c) => nameNode(c.name) },
    { name: "Tasks", number: true, value: (c) => c.count, show: (c) => count(c.count) },
    { name: "Mean length", number: true, value: (c) => c.length / c.count, show: (c) => time(c.length / c.count) },
    { name: "Predicted", number: true, value: (c) => c.predicted, show: (c) => count(c.predicted), help: "Tasks whose length the scheduler predicted" },
    { name: "Deviation", number: true, value: (c) => median(c.deviations), show: (c) => percent(median(c.deviations)), help: "Median of |actual − predicted| / predicted, of the last 500 tasks" },
  ], [], { sort: 1, height: 200, empty: "No task has ended since the page was opened" });

  const hold = h("button", { type: "button", "aria-pressed": "false", onclick: () => {
    held = held === null ? programTime() : null;
    hold.setAttribute("aria-pressed", String(held !== null));
    picture.redraw();
  } }, "Hold");
  const windows = chooser("Window", WINDOWS.map((ns) => /** @type {[string, string]} */ ([String(ns), ns / 1e9 + " s"])), String(span), (value) => show(Number(value)));
  /** @param {number} ns the length of time that is shown */
  function show(ns) {
    span = ns;
    windows.querySelector("select").value = String(ns);
    keep("window", String(ns));
    picture.redraw();
  }
  picture.stage.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    const i = WINDOWS.indexOf(span);
    if (e.key === " ") hold.click();
    else if (e.key === "+" && i > 0) show(WINDOWS[i - 1]);
    else if (e.key === "-" && i < WINDOWS.length - 1) show(WINDOWS[i + 1]);
    else if (e.key === "ArrowLeft" || e.key === "ArrowRight") {
      if (held === null) hold.click();
      held = /** @type {number} */ (/** @type {any} */ (held)) + (e.key === "ArrowLeft" ? -span / 10 : span / 10);
      picture.redraw();
    } else return;
    e.preventDefault();
  });
  const legend = h("div", { class: "legend" });
  const note = h("p", { class: "note", style: { marginTop: "8px" } });
  const node = panel("workers", "Workers", "Tasks that ran are filled. What the scheduler predicted is outlined; the outline stays, so that you see how the model deviates. The states of the worker are under its tasks.", [
    picture.stage, legend, note, h("p", { class: "note hint" }, "Space holds the picture; the arrow keys move it, + and − change the window."), h("div", { class: "below" }, summary)], [
    windows, hold]);
  node.hidden = true;
  onTick(() => {
    node.hidden = !tasks.workers;
    if (node.hidden) return;
    const height = tasks.workers * tall() + AXIS;
    if (picture.height !== height) {
      picture.height = height;
      fill(legend, tasks.stateNames.map((s) => h("span", {}, h("span", { class: "chip", style: { background: `var(--state-${s})` } }), s)), h("span", {}, h("span", { class: "chip hollow" }), "predicted"));
    }
    note.textContent = "Scheduler " + tasks.scheduler + ". " + (tasks.missed ? plural(tasks.missed, "task") + " ended too fast to be shown." : "");
    summary.update([...tasks.summary.values()]);
    picture.redraw();
  });
  const move = (/** @type {number} */ now) => {
    if (!node.hidden && held === null && live.connected && !still.matches && now - drawn > FRAME_MS && node.dataset.closed !== "true") {
      drawn = now;
      picture.now();
    }
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
  return node;
}
