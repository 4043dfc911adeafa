// @ts-check
// Colours: by hash of the name, so that a region has the same colour in nearly every report; no two on a page have the same one.

// Paul Tol's and Okabe and Ito's palettes, adjusted: they differ in lightness as well as in hue.
const LIGHT = ["#4477aa", "#66ccee", "#228833", "#ccbb44", "#ee6677", "#aa3377", "#88a9d6", "#44aa99", "#ddaa66", "#997bb8", "#c9774b", "#7a8a2e"];
const DARK = ["#5b8fc4", "#74cfee", "#45a355", "#cdbf59", "#f0828f", "#c3609a", "#9cb8e0", "#5dbcab", "#e0b57a", "#b096cc", "#d68d65", "#98a84c"];

/** @type {(() => void)[]} */
const themeListeners = [];
/** @type {Map<string, string>} */
const looks = new Map();

/** @param {() => void} listener */
function onTheme(listener) {
  themeListeners.push(listener);
}

/** The value of a CSS variable. @param {string} name */
function look(name) {
  let value = looks.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    looks.set(name, value);
  }
  return value;
}

function dark() {
  return document.documentElement.dataset.theme === "dark";
}

/** @param {string} text */
function hash(text) {
  let value = 499;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return value >>> 0;
}

const COLORS = 36;
/** The numbers of colours by name. @type {Map<string, number>} */
const numbers = new Map();
const free = new Set(Array.from({ length: COLORS }, (_, i) => i));

/** The number of the colour of a name: a free one, as long as there are any. The first twelve differ most. @param {string} name */
function colorNumber(name) {
  let number = numbers.get(name);
  if (number === undefined) {
    const first = hash(name), tried = Array.from({ length: COLORS }, (_, i) => (first + i) % 12 + 12 * Math.floor(i / 12));
    number = tried.find((one) => free.has(one));
    if (number === undefined) number = first % COLORS;
    free.delete(number);
    numbers.set(name, number);
  }
  return number;
}

/** @param {string} name */
function colorOf(name) {
  return shadeOf(colorNumber(name));
}

/** @param {number} number of the colour */
function shadeOf(number) {
  const palette = dark() ? DARK : LIGHT;
  const color = palette[number % 12], shade = Math.floor(number / 12);
  return shade === 0 ? color : mix(color, shade === 1 ? "#ffffff" : "#10141a", 0.3);
}

/** Black or white, whichever is easier to read on a colour. @param {string} color as #rrggbb */
function inkOn(color) {
  const part = (/** @type {number} */ i) => {
    const c = parseInt(color.slice(i, i + 2), 16) / 255;
    return c <= 0.04 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.2 ? "#10141a" : "#ffffff";
}

/** A colour between two. @param {string} a @param {string} b as #rrggbb @param {number} share of b */
function mix(a, b, share) {
  let text = "#";
  for (const i of [1, 3, 5]) {
    const value = parseInt(a.slice(i, i + 2), 16) * (1 - share) + parseInt(b.slice(i, i + 2), 16) * share;
    text += Math.round(value).toString(16).padStart(2, "0");
  }
  return text;
}

/** Blue for less, orange for more; pale near no difference. @param {number} ratio new to old */
function differenceColor(ratio) {
  const size = Math.min(1, Math.abs(Math.log2(ratio)) / 1.5);
  return mix(dark() ? "#353c47" : "#dfe3e9", look(ratio > 1 ? "--slower" : "--faster"), Number.isFinite(size) ? size : 1);
}

const STATES = /** @type {{[state: string]: [string, string]}} */ ({
  executing: ["#3f8f5f", "#4fa873"], callback: ["#8ab17d", "#98c08b"], scheduling: ["#d9a441", "#dfb25a"], waiting: ["#eadfb4", "#80744c"],
  idle: ["#e2c9c9", "#5c4444"], sleeping: ["#d6dae1", "#353c47"], initializing: ["#997bb8", "#b096cc"], overhead: ["#c9774b", "#d68d65"],
  building: ["#4477aa", "#5b8fc4"], submitting: ["#66ccee", "#74cfee"], throttled: ["#ee6677", "#f0828f"],
  "waiting-for-task": ["#eadfb4", "#80744c"], "waiting-for-all": ["#cbb3c6", "#6a5064"], program: ["#93a8cc", "#5d7196"],
});

/** @param {string} state */
function stateColor(state) {
  return Object.hasOwn(STATES, state) ? STATES[state][dark() ? 1 : 0] : colorOf(state);
}

/** The colour of a state for style sheets; it follows the theme. @param {string} state */
function stateStyle(state) {
  return Object.hasOwn(STATES, state) ? `var(--state-${state})` : `var(--c${colorNumber(state)})`;
}

/** A small square in the colour of a name. @param {string} name */
function chip(name) {
  return h("span", { class: "chip", style: { background: `var(--c${colorNumber(name)})` } });
}

/**
 * A name with its colour. Where there is no room for a dotted name, the style sheet leaves out its beginning, because its end says more.
 * @param {string} name @param {...any} after
 */
function nameNode(name, ...after) {
  return h("span", { class: "name" }, chip(name), h("span", { class: name.includes(".") ? "text dotted" : "text" }, h("bdi", {}, name)), after);
}

/** @param {string} theme */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  looks.clear();
  for (let i = 0; i < COLORS; i++) document.documentElement.style.setProperty("--c" + i, shadeOf(i));
  for (const state of Object.keys(STATES)) document.documentElement.style.setProperty("--state-" + state, stateColor(state));
  for (const listener of themeListeners) listener();
}
