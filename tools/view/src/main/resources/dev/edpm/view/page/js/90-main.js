// @ts-check
// Builds the page.

/** @param {string} id @returns {HTMLElement} */
function at(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** Shows one report, or the comparison of both. @param {string} which */
function build(which) {
  const main = at("main");
  panels.length = 0;
  choice.listeners = [];
  themeListeners.length = printListeners.length = 0;
  const report = model.reports[which === "both" ? 1 : Number(which)];
  choice.report = report;
  const pack = report.pack || {};
  range.reset(pack.begin || 0, pack.end || 1);
  emptyDetails();
  const makers = which === "both" ? [comparePanel, comparePathsPanel]
    : [summaryPanel, regionsPanel, pathsPanel, methodsPanel, timelinePanel, curvesPanel, codeletsPanel, dataPanel, memoriesPanel, tagsPanel, steeringPanel];
  fill(main, tip, makers.map((make) => {
    try {
      return make(report);
    } catch (failure) {
      console.error(failure);
      return panel(make.name.replace("Panel", ""), "This panel failed", "The data of this panel could not be shown.", [h("p", { class: "empty" }, String(failure))]);
    }
  }));
  fill(at("nav"), panels.map((p) => h("a", { href: "#" + p.id }, p.name)));
  watchPanels();
  if (which !== "both") chooseFirst(report);
}

/** Gives colours of their own to what took most time; among these, in the order of their names, so that few change from report to report. @param {any[]} reports */
function giveColors(reports) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const report of reports) {
    for (const r of list(report.regions)) if (r.executions) times.set(r.name, (summaryOf(r, "time.wall") || {}).self || 0);
    for (const c of list(report.codelets)) times.set(c.name, (c.tasks || {}).sum || 0);
  }
  [...times].sort((a, b) => b[1] - a[1]).slice(0, COLORS).map(([name]) => name).sort().forEach(colorNumber);
}

/** Shows the details of what took most time, so that the reader sees at once what a choice shows. @param {any} report */
function chooseFirst(report) {
  const net = (/** @type {any} */ r) => netOf(r, "time.wall") || 0;
  const region = list(report.regions).filter((r) => r.executions).reduce((most, r) => !most || net(r) > net(most) ? r : most, null);
  const codelet = list(report.codelets).reduce((most, c) => !most || ((c.tasks || {}).sum || 0) > ((most.tasks || {}).sum || 0) ? c : most, null);
  if (region && !(report.tasks && report.tasks.count)) choose({ region: region.name, from: "start" });
  else if (codelet) showCodelet(codelet);
  at("details").classList.remove("floating");
}

function watchPanels() {
  const links = [...at("nav").children];
  const mark = () => {
    let current = 0;
    panels.forEach((p, i) => { if (p.node.getBoundingClientRect().top < 140) current = i; });
    if (innerHeight + scrollY >= document.body.scrollHeight - 4 && scrollY > 0) current = panels.length - 1;
    links.forEach((link, i) => i === current ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"));
  };
  onscroll = mark;
  mark();
}

async function start() {
  const dim = matchMedia("(prefers-color-scheme: dark)");
  const forced = /theme=(dark|light)/.exec(location.hash);
  setTheme(forced ? forced[1] : kept("theme") || (dim.matches ? "dark" : "light"));
  dim.addEventListener("change", () => { if (!kept("theme")) setTheme(dim.matches ? "dark" : "light"); });
  let shown = "light";
  addEventListener("beforeprint", () => { shown = dark() ? "dark" : "light"; setPrinting(true); setTheme("light"); });
  addEventListener("afterprint", () => { setPrinting(false); setTheme(shown); });
  const reports = list(model.reports);
  const program = (/** @type {any} */ report) => (list(report.runs)[0] || {}).program || report.file || "Report";
  const name = reports.length ? program(reports[0]) : "EDPM";
  // A merge may have several programs.
  const programs = reports.length ? [...new Set(list(reports[0].runs).map((run) => run.program).filter(Boolean))] : [];
  at("program").textContent = programs.map(shortName).join(", ") || name;
  at("program").title = programs.join(", ") || name;
  if (!reports.length) {
    fill(at("main"), panel("summary", "No report", "The page has no data.", [h("p", { class: "empty" }, "Create the page again with edpm html REPORT.")]));
    return;
  }
  if (typeof DecompressionStream === "undefined") {
    fill(at("main"), panel("summary", "Browser too old", "This page needs a browser of 2023 or newer.", [h("p", { class: "empty" }, "The browser has no DecompressionStream.")]));
    return;
  }
  giveColors(reports);
  await Promise.all(reports.map(prepare));
  fill(at("switch"),
    reports.length > 1 ? segment("Report", [["both", "Compare"], ["0", "Before"], ["1", "After"]], "both", build) : null,
    h("button", { type: "button", class: "quiet", title: "Switch between light and dark", "aria-label": "Switch between light and dark", onclick: () => {
      const next = dark() ? "light" : "dark";
      keep("theme", next);
      setTheme(next);
    } }, "◐"));
  const made = model.made || {};
  fill(at("footer"), h("p", {}, "Made by EDPM " + (made.version || "") + " from " + reports.map((r) => r.file).join(" and ") + ". The page is one file, and neither loads nor sends anything."));
  build(reports.length > 1 ? "both" : "0");
  document.documentElement.dataset.ready = "true";
}

/** Lets the load event of the page pass, see the template. */
function release() {
  const hold = document.getElementById("edpm-hold");
  if (hold) hold.remove();
}

start().catch((failure) => {
  console.error(failure);
  fill(at("main"), panel("summary", "The data could not be read", "The file may have been cut off.", [h("p", { class: "empty" }, String(failure))]));
}).finally(release);
