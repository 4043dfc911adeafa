// @ts-check
// The pane on the right: everything about what was chosen, its source, and links to its line.

/** @param {string} title @param {string} kind @param {...any} blocks */
function showDetails(title, kind, ...blocks) {
  const pane = /** @type {HTMLElement} */ (document.getElementById("details"));
  fill(pane,
    h("div", { class: "head" },
      h("div", { class: "row", style: { margin: "0", flexWrap: "nowrap" } },
        h("span", { class: "kind grow" }, kind),
        h("button", { type: "button", class: "quiet", "aria-label": "Clear the details", onclick: emptyDetails }, "✕")),
      h("h2", {}, title)),
    blocks.flat().filter(Boolean));
  pane.classList.add("floating");
  pane.scrollTop = 0;
}

function emptyDetails() {
  const pane = /** @type {HTMLElement} */ (document.getElementById("details"));
  pane.classList.remove("floating");
  fill(pane, h("div", { class: "head" }, h("h2", {}, "Details")),
    h("div", { class: "block note" }, "Click a region, a bar or a point to see its values and its line in the source."));
}

/** @param {string} name @param {...any} children */
function block(name, ...children) {
  return h("div", { class: "block" }, name ? h("h3", {}, name) : null, children);
}

/** A list of names and values. @param {[string, any, string?][]} entries name, value, exact value */
function facts(entries) {
  return h("dl", { class: "facts" }, entries.filter((e) => e[1] !== undefined && e[1] !== null && e[1] !== "").map(([name, value, title]) =>
    [h("dt", {}, name), h("dd", { title: title || false }, value)]));
}

/** @param {any} report @param {any} region @param {any[]} [more] blocks above those of the region @param {string} [kind] what is shown */
function showRegion(report, region, more, kind) {
  const wall = summaryOf(region, "time.wall") || {};
  const net = netOf(region, "time.wall"), total = list(report.regions).reduce((sum, r) => sum + (netOf(r, "time.wall") || 0), 0);
  const measured = list(region.summary).filter((s) => s.sum !== undefined);
  const missing = list(region.summary).filter((s) => s.unavailable);
  showDetails(region.name, kind || (more ? "Execution of a region" : "Region"),
    more,
    block(more ? kind ? "After" : "All executions" : "", facts([
      ["Executions", count(region.executions)],
      ["Outermost", known(region.outermost) && region.outermost !== region.executions ? count(region.outermost) : undefined],
      ["Duration", wall.count === 1 ? time(wall.max) : undefined, exact(wall.max, "ns")],
      ["Share of all " + (isNetKnown(list(report.regions)) ? "net" : "self") + " time", known(net) && total ? percent(/** @type {number} */ (net) / total) : undefined],
      ["Net self time", known(ownInSelf(region).ns) && known(wall.self) ? time(net) + " ± " + time(ownInSelf(region)["error-ns"]) : undefined, exact(net, "ns")],
      ["Own cost", region.overhead && region.executions && known(region.overhead.ns) ? [time(region.overhead.ns) + " (" + percent(region.overhead.share) + ")", ...Object.entries(region.overhead.counters || {}).filter(([, share]) => share).map(([c, share]) => percent(/** @type {any} */ (share)) + " of " + c)].join(", ") : undefined],
      ["Sampled", region.sampled !== undefined ? count(region.sampled) + " measured; the other values are estimates" : undefined],
      ["Truncated", region.truncated ? count(region.truncated) : undefined],
      ["Warm-up", region["warm-up"] ? count(region["warm-up"]) + " not in the totals" : undefined],
      ["Still open", region.open ? count(region.open) : undefined],
      ["Without record", region["records-dropped"] ? count(region["records-dropped"]) : undefined],
      ["State", region.enabled === false ? "switched off by a setting" : undefined],
    ])),
    wall.count > 1 ? durationBlock(wall) : null,
    measured.length ? block("Counters", detailTable(["", "inclusive", "self", "mean"], measured.map((s) => [[s.counter, s.source ? "Source: " + s.source + (s.multiplex ? "; counting " + percent(s.multiplex) + " of the time" : "") : ""],
      ...[s.sum, s.self, s.mean].map((v) => /** @type {[string, string]} */ ([amount(v, unitOf(s.counter)), exact(v, unitOf(s.counter))]))]))) : null,
    sourceBlock(region),
    missing.length ? block("Unavailable counters", reasons(missing)) : null,
    list(region.threads).length > 1 ? block("Threads", detailTable(["", "executions", "inclusive", "self"], region.threads.slice(0, 64).map((/** @type {any} */ t) =>
      [[threadName(report, t.id), ""], [count(t.executions), ""], [time(t.sum), exact(t.sum, "ns")], [time(t.self), exact(t.self, "ns")]]))) : null);
}

/** The distribution of durations. @param {any} wall summary of time.wall */
function durationBlock(wall) {
  return block("Duration", facts(["min", "p50", "p90", "p99", "max"].filter((key) => known(wall[key])).map((key) => /** @type {[string, any, string?]} */ ([key, time(wall[key]), exact(wall[key], "ns")]))
    .concat([["mean ± deviation", time(wall.mean) + (known(wall.stddev) ? " ± " + time(wall.stddev) : ""), exact(wall.mean, "ns")]])));
}

/** @param {string[]} heads @param {[string, string][][]} rows texts and tooltips */
function detailTable(heads, rows) {
  return h("table", {}, h("thead", {}, h("tr", {}, heads.map((t) => h("th", { scope: "col" }, t)))),
    h("tbody", {}, rows.map((row) => h("tr", {}, row.map(([text, title]) => h("td", { title: title || false }, text))))));
}

/** Counters grouped by the reason why they are unavailable. @param {any[]} entries */
function reasons(entries) {
  /** @type {Map<string, any[]>} */
  const groups = new Map();
  for (const entry of entries) push(groups, entry.unavailable, entry.counter);
  return [...groups].map(([reason, counters]) => h("p", { class: "reason", style: { marginBottom: "6px" } }, h("b", {}, counters.join(", ")), ": " + reason));
}

/** @param {any} report @param {string} id */
function threadName(report, id) {
  const found = list(report.threads).find((t) => t.id === String(id));
  return found && found.name ? found.name : "thread " + id;
}

const EDITORS = /** @type {[string, string, string][]} */ ([
  ["idea", "IntelliJ", "idea://open?file={absolute}&line={line}"],
  ["code", "VS Code", "vscode://file/{absolute}:{line}"],
]);

/** The source of a region or codelet, and links to its line. @param {any} owner */
function sourceBlock(owner) {
  const place = owner.location;
  if (!place || !place.class) return null;
  const source = owner.source === undefined ? null : list(model.sources)[owner.source];
  const where = (place.file || "?") + ":" + place.line;
  const folder = String(place.class || "").split(".").slice(0, -1).join("/");
  const path = source ? source.path : (folder ? folder + "/" : "") + place.file;
  const said = h("span", { class: "note", role: "status" });
  const forge = h("a", { rel: "noreferrer" }, "Forge");
  const template = h("input", {
    type: "text", value: kept("forge") || "", placeholder: "https://…/blob/{commit}/{path}#L{line}", "aria-label": "Link template of your forge", spellcheck: "false",
    oninput: () => { keep("forge", template.value); link(); },
  });
  function link() {
    const file = source && source["repository-path"] || path, commit = source && source.commit || "HEAD";
    const text = template.value.replaceAll("{path}", encodeURI(file)).replaceAll("{line}", String(place.line)).replaceAll("{commit}", commit);
    const valid = /^https?:\/\//.test(text);
    forge.hidden = !valid;
    if (valid) forge.href = text;
  }
  link();
  return block("Source",
    h("p", { class: "reason", style: { marginBottom: "8px" } }, place.class + "." + place.member + " (" + where + ")" + (place.jar ? ", in " + place.jar : "")),
    source && list(source.lines).length ? sourceText(source, where, place.line) :
      source && source.stale ? h("p", { class: "note stale", style: { marginBottom: "8px" } }, "The source has changed since the program was compiled: line " + place.line + " of " + place.file + " is not that of this region.") :
      h("p", { class: "note", style: { marginBottom: "8px" } }, "The source is not in this page: give its folder with ", h("span", { style: { whiteSpace: "nowrap" } }, "--source"), "."),
    h("div", { class: "links", style: { marginTop: "8px" } },
      h("button", { type: "button", onclick: () => copyText(where, said) }, "Copy " + where),
      source && source.absolute ? EDITORS.map(([, name, url]) => h("a", { href: url.replace("{absolute}", encodeURI(source.absolute)).replace("{line}", String(place.line)) }, name)) : null,
      forge, said),
    h("details", { open: !!template.value, style: { marginTop: "8px" } }, h("summary", { class: "note", style: { cursor: "pointer" } }, "Link to your forge"), h("div", { class: "links", style: { marginTop: "4px" } }, template)));
}

/** The lines of an excerpt; one of them is marked. @param {any} source @param {string} where @param {number} line */
function sourceText(source, where, line) {
  return h("pre", { class: "source", tabindex: "0", "aria-label": "Source of " + where },
    unindented(source.lines).map((/** @type {string} */ text, /** @type {number} */ i) => h("span", { class: source.first + i === line ? "here" : false, "data-line": source.first + i }, text || " ")));
}

/** Lines without the indentation that they have in common. @param {string[]} lines */
function unindented(lines) {
  const depths = lines.filter((line) => line.trim()).map((line) => (/^ */.exec(line) || [""])[0].length);
  const depth = depths.length ? Math.min(...depths) : 0;
  return lines.map((line) => line.slice(depth));
}

/** @param {string} text @param {HTMLElement} said */
function copyText(text, said) {
  const done = () => { said.textContent = "Copied"; };
  const byHand = () => {
    const area = h("textarea", { style: { position: "fixed", opacity: "0" } });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    done();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, byHand);
  else byHand();
}

/** A choice of the reader, if the browser keeps any for files. @param {string} key */
function kept(key) {
  try { return localStorage.getItem("edpm." + key); } catch { return null; }
}

/** @param {string} key @param {string} value */
function keep(key, value) {
  try { localStorage.setItem("edpm." + key, value); } catch { /* The browser keeps nothing for files. */ }
}
