// @ts-check
// The icicle: nested bars, as wide as their share.

/**
 * @typedef {object} Frame
 * @property {string} name @property {number} value @property {number} depth @property {number} at share where it begins
 * @property {number} share of the width of the picture @property {Frame | null} up @property {Frame[]} inside @property {any} path @property {number} [ratio] @property {string} [note]
 * @property {number} [selfShare] share of the self values of all frames that is in it and the frames below it
 */

/**
 * @param {string} label @param {(frame: Frame) => string[]} lines of the tooltip @param {(frame: Frame) => void} chosen
 */
function icicle(label, lines, chosen) {
  const ROW = 22;
  /** @type {Frame | null} */ let root = null;
  /** @type {Frame | null} */ let top = null;
  /** @type {Frame | null} */ let focus = null;
  /** @type {((name: string) => boolean) | null} */ let match = null;
  /** @type {Frame[]} */ let order = [];
  let marked = "";

  const picture = canvas(200, label, (g, width) => {
    if (!top) return;
    const surface = look("--surface");
    for (const f of order) {
      if (!inside(f) && !above(f)) continue;
      const [x, w] = place(f, width);
      if (w < 0.4) continue;
      const y = f.depth * ROW;
      let color = f.ratio !== undefined ? differenceColor(f.ratio) : f.path === null ? look("--line-strong") : colorOf(f.name);
      const pale = (match && !match(f.name)) || (!match && above(f) && f !== top);
      if (pale) color = mix(color.length === 7 ? color : "#999999", surface, 0.72);
      g.fillStyle = color;
      g.fillRect(x, y, Math.max(0.5, w - (w > 3 ? 1 : 0)), ROW - 1);
      if (w > 22) {
        g.fillStyle = pale ? look("--ink-2") : inkOn(color);
        g.fillText(fit(g, f.name + (f.note || ""), w - 12), x + 6, y + ROW / 2);
      }
      if (f === focus || f.name === marked) {
        g.strokeStyle = inkOn(color);
        g.lineWidth = f === focus ? 2 : 1;
        g.strokeRect(x + 1, y + 1, Math.max(1, w - 3), ROW - 3);
      }
    }
  });

  /** @param {Frame} f */
  function inside(f) {
    return !top || (f.at >= top.at - 1e-12 && f.at + f.share <= top.at + top.share + 1e-12 && f.depth >= top.depth);
  }
  /** @param {Frame} f */
  function above(f) {
    for (let t = top; t; t = t.up) if (t === f) return true;
    return false;
  }
  /** @param {Frame} f @param {number} width */
  function place(f, width) {
    const t = /** @type {Frame} */ (top);
    if (above(f)) return [0, width];
    return [(f.at - t.at) / t.share * width, f.share / t.share * width];
  }
  /** @param {MouseEvent} event */
  function under(event) {
    const box = picture.element.getBoundingClientRect();
    const x = event.clientX - box.left, depth = Math.floor((event.clientY - box.top) / ROW);
    return order.find((f) => {
      if (f.depth !== depth || (!inside(f) && !above(f))) return false;
      const [from, w] = place(f, picture.width);
      return x >= from && x < from + w;
    });
  }
  picture.element.addEventListener("mousemove", (/** @type {MouseEvent} */ e) => {
    const f = under(e);
    picture.element.style.cursor = f ? "pointer" : "default";
    if (f) showTip(e, f.name, lines(f));
    else hideTip();
  });
  picture.element.addEventListener("mouseleave", hideTip);
  picture.element.addEventListener("click", (/** @type {MouseEvent} */ e) => { const f = under(e); if (f) pick(f, f === focus); });
  picture.element.addEventListener("dblclick", (/** @type {MouseEvent} */ e) => { const f = under(e); if (f) zoom(f); });
  picture.stage.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    const f = focus || top;
    if (!f) return;
    const beside = f.up ? f.up.inside : [f];
    const i = beside.indexOf(f);
    const next = { ArrowDown: f.inside[0], ArrowUp: f.up, ArrowLeft: beside[i - 1], ArrowRight: beside[i + 1] }[e.key];
    if (e.key === "Enter") zoom(f);
    else if (e.key === "Escape") zoom(root);
    else if (next) pick(next, false);
    else if (!e.key.startsWith("Arrow")) return;
    e.preventDefault();
  });
  /** @param {Frame} f @param {boolean} again */
  function pick(f, again) {
    if (again) zoom(f);
    focus = f;
    chosen(f);
    picture.redraw();
  }
  /** @param {Frame | null} f */
  function zoom(f) {
    top = f === top ? root : f;
    hideTip();
    picture.redraw();
  }
  return {
    stage: picture.stage,
    /** @param {Frame} next */
    set(next) {
      root = top = next;
      focus = null;
      order = [];
      let deepest = 0;
      const visit = (/** @type {Frame} */ f) => {
        order.push(f);
        deepest = Math.max(deepest, f.depth);
        f.inside.forEach(visit);
      };
      visit(next);
      picture.height = Math.min(40, deepest + 1) * ROW;
      picture.redraw();
    },
    /** @param {((name: string) => boolean) | null} next */
    search(next) { match = next; picture.redraw(); },
    /** @param {string} name */
    mark(name) { marked = name; picture.redraw(); },
    reset() { zoom(root); },
    frames() { return order; },
    /** The sum over the frames that match, nested matches once. @param {(name: string) => boolean} test @param {(frame: Frame) => number} value */
    total(test, value) {
      let sum = 0;
      const visit = (/** @type {Frame} */ f) => { if (f.path !== null && test(f.name)) sum += value(f); else f.inside.forEach(visit); };
      if (root) visit(root);
      return sum;
    },
  };
}

/**
 * Lays out frames: children side by side, largest first, then the part that is the frame's own.
 * @param {Frame} frame
 */
function layOut(frame) {
  let at = frame.at;
  frame.inside.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  for (const child of frame.inside) {
    child.at = at;
    child.depth = frame.depth + 1;
    child.share = frame.value > 0 ? frame.share * child.value / frame.value : 0;
    at += child.share;
    layOut(child);
  }
}
