// @ts-check
// Elements, tooltips and canvases. Text reaches the page by textContent only.

/** @typedef {{[key: string]: any}} Json */

/**
 * Creates an element. Attributes that start with "on" are listeners; null, undefined and false are left out.
 * @param {string} tag @param {Json} [attributes] @param {...any} children
 * @returns {any}
 */
function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes || {});
  append(element, children);
  return element;
}

/** @param {string} tag @param {Json} attributes @param {...any} children */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/** @param {Element} element @param {Json} attributes */
function setAttributes(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") Object.assign(/** @type {HTMLElement} */ (element).style, value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
}

/** @param {Element} element @param {any[]} children */
function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** @param {Element} element @param {...any} children */
function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

const tip = h("div", { class: "tip", role: "tooltip", hidden: true });

/** @param {MouseEvent} event @param {string} title @param {string[]} lines */
function showTip(event, title, lines) {
  fill(tip, h("b", {}, title), lines.join("\n"));
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(event.clientX + 14, innerWidth - box.width - 8)) + "px";
  const below = event.clientY + 18;
  tip.style.top = (below + box.height > innerHeight ? Math.max(8, event.clientY - box.height - 12) : below) + "px";
}

function hideTip() {
  tip.hidden = true;
}

/** Whether the page is being printed: then pictures are drawn at once. */
let printing = false;
/** @type {((now: boolean) => void)[]} */
const printListeners = [];

/** Adds a listener to the beginning and the end of printing. @param {(now: boolean) => void} listener */
function onPrint(listener) {
  printListeners.push(listener);
}

/** Pictures are drawn for the width of paper, see the style sheet. @param {boolean} now */
function setPrinting(now) {
  printing = now;
  document.documentElement.toggleAttribute("data-printing", now);
  for (const listener of printListeners) listener(now);
}

/**
 * A canvas that is as wide as its parent and sharp on every display. It is never larger than the view.
 * @param {number} height @param {string} label @param {(g: CanvasRenderingContext2D, width: number, height: number) => void} draw
 */
function canvas(height, label, draw) {
  const element = h("canvas", { "aria-hidden": "true", style: { height: height + "px" } });
  const stage = h("div", { class: "stage", role: "img", "aria-label": label, tabindex: "0" }, element);
  const picture = {
    stage, element, width: 0, height, frame: 0,
    redraw() {
      if (printing) picture.now();
      else if (!picture.frame) picture.frame = requestAnimationFrame(picture.now);
    },
    now() {
      cancelAnimationFrame(picture.frame);
      picture.frame = 0;
      const width = stage.clientWidth;
      if (!width) return;
      const ratio = Math.min(devicePixelRatio || 1, 3);
      const w = Math.round(width * ratio), t = Math.round(picture.height * ratio);
      element.style.height = picture.height + "px";
      if (element.width !== w || element.height !== t) {
        element.width = w;
        element.height = t;
      }
      picture.width = width;
      const g = element.getContext("2d");
      g.setTransform(ratio, 0, 0, ratio, 0, 0);
      g.clearRect(0, 0, width, picture.height);
      g.font = "12px " + look("--sans");
      g.textBaseline = "middle";
      draw(g, width, picture.height);
    },
  };
  new ResizeObserver(() => picture.now()).observe(stage);
  onTheme(() => picture.redraw());
  return picture;
}

/** Widths of texts by font, because measuring takes most of the time of a frame. @type {Map<string, Map<string, number>>} */
const widths = new Map();
const MOST_WIDTHS = 50000;

/** @param {CanvasRenderingContext2D} g @param {string} text */
function widthOf(g, text) {
  let known = widths.get(g.font);
  if (!known || known.size > MOST_WIDTHS) widths.set(g.font, known = new Map());
  let width = known.get(text);
  if (width === undefined) known.set(text, width = g.measureText(text).width);
  return width;
}

/**
 * Shortens a text to a width.
 * @param {CanvasRenderingContext2D} g @param {string} text @param {number} width @param {RegExp} [separator] of its parts
 */
function fit(g, text, width, separator = /\./) {
  if (width < 14) return "";
  if (widthOf(g, text) <= width) return text;
  // The end of a dotted name says more than its beginning.
  for (let at = text.search(separator); at >= 0 && at < text.length - 1; at = text.search(separator)) {
    text = text.slice(at + 1);
    if (widthOf(g, "…" + text) <= width) return "…" + text;
  }
  let low = 0, high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(g, text.slice(0, middle) + "…") <= width) low = middle;
    else high = middle - 1;
  }
  return low < 2 ? "" : text.slice(0, low) + "…";
}

/** @type {{id: string, name: string, node: HTMLElement}[]} */
const panels = [];

/**
 * Adds a panel to the page.
 * @param {string} id @param {string} name @param {string} lead one sentence: what it shows and what is left out
 * @param {any[]} body @param {any[]} [tools]
 */
function panel(id, name, lead, body, tools) {
  const node = h("section", { class: "panel", id, "aria-labelledby": id + "-title" },
    h("div", { class: "head" },
      h("div", { class: "title" }, h("h2", { id: id + "-title" }, name), h("p", { class: "lead" }, lead)),
      tools && tools.length ? h("div", { class: "tools" }, tools) : null),
    h("div", { class: "body" }, body));
  panels.push({ id, name, node });
  return node;
}

/**
 * A button that shows a table in place of a picture. `renew` makes the table again if it is shown.
 * @param {HTMLElement} picture @param {() => HTMLElement} table
 */
function tableToggle(picture, table) {
  /** @type {HTMLElement | null} */
  let shown = null;
  const button = h("button", { type: "button", "aria-pressed": "false", onclick: () => {
    if (shown) {
      shown.remove();
      shown = null;
    } else {
      picture.after(shown = table());
    }
    picture.hidden = !!shown;
    button.setAttribute("aria-pressed", String(!!shown));
  } }, "Table");
  return Object.assign(button, { renew() { if (shown) shown.replaceWith(shown = table()); } });
}

/** @param {string} text @param {string} name for the tooltip @param {() => void} act */
function button(text, name, act) {
  return h("button", { type: "button", "aria-label": name, title: name, onclick: act }, text);
}

/** A button that stays pressed until it is clicked again. @param {string} text @param {string} title @param {(on: boolean) => void} changed */
function pressButton(text, title, changed) {
  const node = h("button", { type: "button", "aria-pressed": "false", title, onclick: () => {
    const on = node.getAttribute("aria-pressed") !== "true";
    node.setAttribute("aria-pressed", String(on));
    changed(on);
  } }, text);
  return node;
}

/**
 * A row of buttons of which one is pressed.
 * @param {string} label @param {[string, string][]} choices value and text @param {string} value @param {(value: string) => void} changed
 */
function segment(label, choices, value, changed) {
  const buttons = choices.map(([key, text]) => h("button", {
    type: "button", "aria-pressed": String(key === value),
    onclick: () => {
      buttons.forEach((b, i) => b.setAttribute("aria-pressed", String(choices[i][0] === key)));
      changed(key);
    },
  }, text));
  return h("div", { class: "segment", role: "group", "aria-label": label }, buttons);
}

/** @param {string} label @param {[string, string][]} choices @param {string} value @param {(value: string) => void} changed */
function chooser(label, choices, value, changed) {
  const select = h("select", { onchange: () => changed(select.value) },
    choices.map(([key, text]) => h("option", { value: key, selected: key === value }, text)));
  return h("label", { class: "field" }, label, select);
}
