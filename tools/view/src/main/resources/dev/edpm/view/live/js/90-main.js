// @ts-check
// Builds the page at the first event, and follows the stream.

const SILENT_MS = 5000;
let built = false;

function build() {
  built = true;
  const saved = kept("period");
  if (saved && Number(saved) !== period) setPeriod(Number(saved));
  const name = live.hello.program || "program";
  at("program").textContent = /^[\w$.]+$/.test(name) ? name.split(".").pop() || name : name;
  at("program").title = name;
  document.title = at("program").textContent + " – EDPM live";
  header();
  fill(at("main"), tip, [overviewPanel, workersPanel, regionsPanel, curvesPanel, pathsPanel].map((make) => collapsible(make())));
  steering();
  fill(at("footer"), h("p", {}, "EDPM " + live.hello.edpm + ", process " + live.hello.pid + " on " + live.hello.host + ", " + live.hello.jvm + "."));
  onTick(navigation);
  document.documentElement.dataset.ready = "true";
}

/** Adds a button that closes a panel; closed panels stay closed for this program. @param {HTMLElement} node */
function collapsible(node) {
  const body = /** @type {HTMLElement} */ (node.querySelector(".body"));
  const button = h("button", { type: "button", class: "quiet small fold", "aria-label": "Close or open this panel", onclick: () => set(!body.hidden) });
  /** @param {boolean} closed */
  function set(closed) {
    body.hidden = closed;
    node.dataset.closed = String(closed);
    button.textContent = closed ? "Show" : "Hide";
    button.setAttribute("aria-expanded", String(!closed));
    keep("closed." + node.id, String(closed));
  }
  /** @type {HTMLElement} */ (node.querySelector(".head")).append(button);
  set(kept("closed." + node.id) === "true");
  return node;
}

function navigation() {
  const shown = panels.filter((p) => !p.node.hidden), nav = at("nav");
  if (nav.children.length === shown.length + 1) return;
  const link = (/** @type {string} */ name, /** @type {HTMLElement} */ node, /** @type {string | false} */ style) => h("a", { href: "#", class: style, onclick: (/** @type {Event} */ e) => {
    // The fragment is the token.
    e.preventDefault();
    node.scrollIntoView();
  } }, name);
  fill(nav, shown.map((p) => link(p.name, p.node, false)), link("Knobs", at("steering"), "aside"));
}

function shown() {
  if (built) tickListeners.forEach((listener) => listener());
}

/** @param {string} name @param {Json} data */
function receive(name, data) {
  if (name === "hello") {
    hello(data);
    if (!built) build();
  } else if (name === "tick") {
    tick(data);
    shown();
  } else {
    if (name === "end") live.ended = true;
    live.connected = false;
    if (!built) {
      at("pill").textContent = live.error ? "Refused" : "Not connected";
      fill(at("main"), h("p", { class: "alert bad" }, live.error || "The program cannot be reached. It may have ended."));
    }
    shown();
  }
}

// A program that is suspended, or has no CPU time, sends nothing and does not disconnect.
setInterval(() => {
  if (!live.connected || live.silent || performance.now() - live.arrived < period + SILENT_MS) return;
  live.silent = true;
  shown();
}, 1000);

const dim = matchMedia("(prefers-color-scheme: dark)");
setTheme(kept("theme") || (dim.matches ? "dark" : "light"));
dim.addEventListener("change", () => { if (!kept("theme")) setTheme(dim.matches ? "dark" : "light"); });
follow(receive);
