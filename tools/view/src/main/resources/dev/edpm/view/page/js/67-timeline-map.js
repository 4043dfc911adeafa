// @ts-check
// The map of the whole run above the timeline.

const MAP_BUCKETS = 600;

/** How many tracks are busy in each bucket of the run. @param {Entry[]} tracks */
function loadOf(tracks) {
  const load = new Float64Array(MAP_BUCKETS);
  /** @param {number} from in buckets @param {number} length @param {number} weight */
  const add = (from, length, weight) => {
    const to = Math.min(MAP_BUCKETS, from + length);
    for (let b = Math.max(0, Math.floor(from)); b < to; b++) load[b] += (Math.min(to, b + 1) - Math.max(from, b)) * weight;
  };
  const scale = MAP_BUCKETS / (range.end - range.begin);
  for (const { rows } of tracks) {
    const strips = rows.strips;
    if (strips) {
      const wide = MAP_BUCKETS / strips.buckets;
      for (let k = strips.offset[0]; k < strips.offset[1]; k++) add(strips.bucket[k] * wide, wide, strips.share[k] / 255);
      continue;
    }
    for (let p = rows.offset[0]; p < rows.offset[1]; p++) add((rows.start[rows.order[p]] - range.begin) * scale, rows.length[rows.order[p]] * scale, 1);
  }
  return load;
}

/** A map of the whole run: how many tracks are busy; the shown range can be dragged. @param {Entry[]} tracks */
function minimap(tracks) {
  const load = loadOf(tracks), most = Math.max(0, ...load);
  const wide = () => picture.width - gutter(picture.width) - margin(picture.width);
  const picture = canvas(36, "Map of the whole run", (g, width, height) => {
    const x = gutter(width), w = wide();
    g.fillStyle = look("--ink-3");
    g.fillText("whole run", 12, height / 2);
    g.fillStyle = look("--sunken");
    g.fillRect(x, 0, w, height);
    g.fillStyle = look("--ink-3");
    g.globalAlpha = 0.55;
    g.beginPath();
    g.moveTo(x, height);
    for (let b = 0; b < MAP_BUCKETS && most; b++) {
      const y = height - load[b] / most * (height - 8);
      g.lineTo(x + b * w / MAP_BUCKETS, y);
      g.lineTo(x + (b + 1) * w / MAP_BUCKETS, y);
    }
    g.lineTo(x + w, height);
    g.fill();
    const scale = w / (range.end - range.begin), from = (range.from - range.begin) * scale, to = (range.to - range.begin) * scale;
    g.globalAlpha = 0.75;
    g.fillStyle = look("--sunken");
    g.fillRect(x, 0, from, height);
    g.fillRect(x + to, 0, w - to, height);
    g.globalAlpha = 1;
    if (range.from === range.begin && range.to === range.end) return;
    g.strokeStyle = look("--accent");
    g.lineWidth = 2;
    g.strokeRect(x + from + 1, 1, Math.max(3, to - from - 2), height - 2);
  });
  picture.stage.removeAttribute("tabindex");
  Object.assign(picture.stage.style, { border: "0", borderRadius: "0", borderBottom: "1px solid var(--line)" });
  const go = (/** @type {PointerEvent} */ e) => {
    const box = picture.element.getBoundingClientRect(), span = range.to - range.from;
    const at = range.begin + (e.clientX - box.left - gutter(picture.width)) / wide() * (range.end - range.begin);
    range.set(at - span / 2, at + span / 2);
  };
  picture.element.style.cursor = "ew-resize";
  picture.element.addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => { picture.element.setPointerCapture(e.pointerId); go(e); });
  picture.element.addEventListener("pointermove", (/** @type {PointerEvent} */ e) => { if (e.buttons) go(e); });
  return picture;
}
