// @ts-check
// The methods inside the chosen region, from samples of Flight Recorder.

const SAMPLE_KINDS = /** @type {{[kind: string]: string}} */ ({ cpu: "CPU", alloc: "Allocation", wait: "Waiting" });

/** @param {any} report */
function methodsPanel(report) {
  const kinds = list((report.samples || {}).kinds).filter((k) => list(k.regions).length);
  if (!kinds.length) return null;
  let kind = kinds[0], inclusive = false;
  let region = kind.regions[0].region;
  const unit = () => kind.unit, amountOf = (/** @type {number} */ value) => kind.sampled && kind.unit === "1" ? plural(value, "sample") : amount(value, unit());
  // Of several regions in a method it may be unclear which of them has a sample.
  const samplesOf = () => list(kind.regions).find((r) => r.region === region) || list(kind.regions).find((r) => r.region.split(" or ").includes(region));
  const whole = () => (samplesOf() || {})[inclusive ? "inclusive" : "self"] || { events: 0, value: 0, effective: 0 };
  const title = h("h3", { class: "methods-of" });
  const said = h("p", { class: "note", role: "status" });
  const lines = h("div", { class: "cards callers" });
  const view = icicle("Methods of the region as an icicle", (f) => [
    amountOf(f.value) + (f.up ? ", " + shareText(f.value, whole(), kind.sampled) : ""),
    f.path && f.path.self ? "self " + amountOf(f.path.self) : "",
    f.path && f.path.region ? "a region inside this one" : "",
  ].filter(Boolean), (f) => { if (f.path && f.path.region) choose({ region: f.name, from: "methods" }); });

  function build() {
    const found = samplesOf();
    title.textContent = found ? found.region : region;
    const root = methodFrames(found, inclusive);
    view.set(root);
    toggle.renew();
    const all = whole(), exactValue = found && !inclusive ? found.exact : undefined;
    said.textContent = !all.events ? "No " + (kind.sampled ? "sample" : "event") + " is in this region." : [
      plural(all.events, kind.sampled ? "sample" : "event"),
      kind.unit === "1" ? "" : amount(all.value, kind.unit),
      known(exactValue) ? kind.counter + " " + amount(exactValue, unitOf(kind.counter)) : "",
      found && !inclusive && known(found.unexplained) ? "unexplained wait " + time(found.unexplained) : "",
      kind.sampled && all.effective < LEAST_SAMPLES ? "too few for shares" : "",
    ].filter(Boolean).join(", ");
    fill(lines, list((found || {}).lines).map((/** @type {any} */ line) => hotLine(line, kind)));
  }
  onChoice((c) => { if (c.region && c.region !== region) { region = c.region; build(); } });
  const make = () => table("Methods", [
    { name: "Method", width: "minmax(260px, 4fr)", value: (f) => f.name, title: (f) => pathText(f) },
    { name: "Total", number: true, value: (f) => f.value, show: (f) => amount(f.value, unit()) },
    { name: "Self", number: true, value: (f) => f.path.self, show: (f) => amount(f.path.self, unit()) },
    { name: "Share", number: true, width: "minmax(110px, 1fr)", value: (f) => f.value, show: (f) => shareText(f.value, whole(), kind.sampled) },
  ], view.frames().filter((f) => f.path), { sort: 2 });
  const toggle = tableToggle(view.stage, make);
  build();
  return panel("methods", "Methods", "Which methods ran, allocated or waited inside the chosen region, by samples of Flight Recorder. A share has its 95 % confidence interval. " + countsText(kinds), [
    h("div", { class: "row" },
      kinds.length > 1 ? segment("Events", kinds.map((k) => /** @type {[string, string]} */ ([k.kind, SAMPLE_KINDS[k.kind] || k.kind])), kind.kind, (value) => { kind = kinds.find((k) => k.kind === value); build(); }) : null,
      segment("Regions inside", [["self", "Self"], ["sum", "Inclusive"]], "self", (value) => { inclusive = value === "sum"; build(); }),
      searchField("Search: text or /pattern/", (m) => view.search(m)),
      button("Show all", "Show all methods", () => view.reset()), toggle),
    title, said, view.stage, lines]);
}

const LEAST_SAMPLES = 30;

/** A share and its 95 % confidence interval, as Share of edpm-profile computes it. @param {number} value @param {any} whole @param {boolean} sampled */
function shareText(value, whole, sampled) {
  if (!whole.value) return "–";
  const share = value / whole.value, n = whole.effective;
  if (!sampled) return percent(share);
  if (n < LEAST_SAMPLES) return "too few samples for a share";
  const adjusted = (share * n + 2) / (n + 4);
  return percent(share) + " ± " + fixed(196 * Math.sqrt(adjusted * (1 - adjusted) / (n + 4)), 1);
}

/** @param {any} region @param {boolean} inclusive whether regions inside it are shown @returns {Frame} */
function methodFrames(region, inclusive) {
  /** @type {(name: string, up: Frame | null, path: any) => Frame} */
  const frame = (name, up, path) => ({ name, value: 0, depth: 0, at: 0, share: 1, up, inside: [], path });
  const root = frame(region ? region.region : "", null, null);
  /** @param {any[]} methods @param {Frame} up */
  const add = (methods, up) => {
    for (const method of list(methods)) {
      if (method.region && !inclusive) continue;
      const next = frame(method.name, up, { self: method.value || 0, region: method.region });
      add(method.methods, next);
      next.value = next.path.self + sumOf(next);
      if (next.value) up.inside.push(next);
    }
  };
  add((region || {}).methods, root);
  root.value = sumOf(root);
  layOut(root);
  return root;
}

/** What became of the samples that are in no region. @param {any[]} kinds */
function countsText(kinds) {
  return kinds.map((k) => (SAMPLE_KINDS[k.kind] || k.kind) + ": " + [
    count(k["in-regions"]) + " of " + plural(k.all, k.sampled ? "sample" : "event") + " in regions",
    k.outside ? count(k.outside) + " outside" : "", k.own ? count(k.own) + " in EDPM's own code" : "",
    k["cut-off"] ? count(k["cut-off"]) + " in stacks that are too deep" : "",
    k["without-stack"] ? count(k["without-stack"]) + " without a stack" : "",
    k.lost ? count(k.lost) + " more were lost" : "", k.biased ? count(k.biased) + " are biased" : "",
    k.slipped ? count(k.slipped) + " of the " + count(k.timed) + " that were also assigned by their time have slipped: their stack shows another region" : "",
  ].filter(Boolean).join(", ") + ".").join(" ");
}

/** @param {any} line @param {any} kind */
function hotLine(line, kind) {
  const source = line.source === undefined ? null : list(model.sources)[line.source];
  const where = line.class + "." + line.member + ":" + line.line;
  return h("div", { class: "card" }, h("h3", {}, where),
    h("p", { class: "note" }, kind.unit === "1" ? plural(line.events, "sample") : amount(line.value, kind.unit), known(line.share) ? ", " + percent(line.share) + (kind.sampled ? " ± " + fixed(100 * line.error, 1) : "") : ""),
    source && list(source.lines).length ? sourceText(source, where, line.line) : null);
}
