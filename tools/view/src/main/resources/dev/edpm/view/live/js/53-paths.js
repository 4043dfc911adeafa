// @ts-check
// Call paths as an icicle, which stands still while the pointer is on it.

function pathsPanel() {
  let bySelf = false, held = false;
  const view = icicle("Call paths as an icicle", (f) => f.path ? [
    "inclusive " + time(f.path.sum), "self " + time(f.path.self), plural(f.path.executions, "execution"), percent(f.share) + " of the width",
  ] : [], (f) => { if (f.path) { live.chosen = f.name; curvesChanged(); } });
  view.stage.addEventListener("pointerenter", () => { held = true; });
  view.stage.addEventListener("pointerleave", () => { held = false; });
  function frames() {
    /** @type {Frame} */
    const root = { name: "All", value: 0, depth: 0, at: 0, share: 1, up: null, inside: [], path: null };
    /** @type {Map<number, Frame>} */
    const byId = new Map();
    for (const path of live.paths.values()) {
      const up = byId.get(path.parent) || root, region = live.regions.get(path.region);
      /** @type {Frame} */
      const frame = { name: region ? region.name : "(other)", value: bySelf ? path.self : path.sum, depth: 0, at: 0, share: 0, up, inside: [], path };
      byId.set(path.id, frame);
      up.inside.push(frame);
    }
    widen(root);
    layOut(root);
    return root;
  }
  /** A bar is at least as wide as the bars below it, whose executions may have ended before it. @param {Frame} frame */
  function widen(frame) {
    let below = 0;
    for (const child of frame.inside) {
      widen(child);
      below += child.value;
    }
    frame.value = bySelf ? frame.value + below : Math.max(frame.value, below);
    frame.inside = frame.inside.filter((child) => child.value > 0);
  }
  const show = () => { if (!held && live.paths.size) view.set(frames()); };
  onTick(show);
  return panel("paths", "Call paths", "Which region ran inside which, since the start. The picture stands still while the pointer is on it.", [
    h("div", { class: "row" },
      segment("Width of the bars", [["sum", "Inclusive"], ["self", "Self"]], "sum", (value) => { bySelf = value === "self"; held = false; show(); }),
      searchField("Search: text or /pattern/", (m) => view.search(m)),
      h("button", { type: "button", onclick: () => view.reset() }, "Whole")),
    view.stage]);
}
