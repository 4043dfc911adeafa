// @ts-check
// Mouse, touch and keys on the timeline.

/**
 * @param {TimelinePicture} picture @param {HTMLElement} frame @param {TimelineWalk} walk
 */
function gestures(picture, frame, walk) {
  const element = /** @type {HTMLCanvasElement} */ (picture.canvas.element);
  /** @type {any} */ let drag = null;
  const at = (/** @type {MouseEvent} */ e) => range.from + (e.clientX - element.getBoundingClientRect().left - picture.left()) / picture.wide() * (range.to - range.from);
  element.addEventListener("pointerdown", (e) => {
    if (e.button) return;
    drag = { x: e.clientX, y: e.clientY, from: range.from, to: range.to, scroll: frame.scrollTop, moved: false };
    element.setPointerCapture(e.pointerId);
  });
  element.addEventListener("pointermove", (e) => {
    if (!drag) { picture.explain(e); return; }
    if (Math.abs(e.clientX - drag.x) + Math.abs(e.clientY - drag.y) > 3) drag.moved = true;
    if (!drag.moved) return;
    hideTip();
    element.style.cursor = "grabbing";
    const by = (drag.x - e.clientX) / picture.wide() * (drag.to - drag.from);
    range.set(drag.from + by, drag.to + by);
    frame.scrollTop = drag.scroll + drag.y - e.clientY;
  });
  element.addEventListener("pointerup", (e) => {
    if (drag && !drag.moved) {
      const u = picture.under(e);
      if (u.t && u.slice >= 0) walk.pick(u.t, u.slice);
    }
    drag = null;
  });
  element.addEventListener("pointercancel", () => { drag = null; });
  element.addEventListener("pointerleave", hideTip);
  element.addEventListener("dblclick", (/** @type {MouseEvent} */ e) => {
    const u = picture.under(e);
    if (u.t && u.slice >= 0) walk.enlarge(u.t, u.slice);
  });
  element.addEventListener("wheel", (e) => {
    const sideways = e.shiftKey ? e.deltaY || e.deltaX : e.deltaX;
    if (e.ctrlKey || e.altKey || e.metaKey) range.zoom(Math.exp(Math.max(-1, Math.min(1, e.deltaY * 0.004))), at(e));
    else if (Math.abs(sideways) > Math.abs(e.shiftKey ? 0 : e.deltaY)) range.pan(sideways / picture.wide());
    else return;
    e.preventDefault();
    hideTip();
  }, { passive: false });
  frame.addEventListener("keydown", (e) => {
    const wanted = walk.center(), middle = wanted >= range.from && wanted <= range.to ? wanted : (range.from + range.to) / 2;
    const act = /** @type {{[key: string]: () => void}} */ ({
      ArrowLeft: () => range.pan(-0.15), ArrowRight: () => range.pan(0.15), a: () => range.pan(-0.15), d: () => range.pan(0.15),
      "+": () => range.zoom(0.6, middle), "=": () => range.zoom(0.6, middle), w: () => range.zoom(0.6, middle),
      "-": () => range.zoom(1 / 0.6, middle), s: () => range.zoom(1 / 0.6, middle), Home: () => range.set(range.begin, range.end),
      "[": () => walk.next(-1), "]": () => walk.next(1), f: () => walk.focus(), Enter: () => walk.focus(),
    })[e.key];
    if (!act || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    act();
  });
}

