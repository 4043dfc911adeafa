// @ts-check
// The state of the program, and the commands for all of it.

/** @param {string} id @returns {HTMLElement} */
function at(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

const said = h("p", { class: "alert bad", role: "alert", hidden: true });

/** Shows why a command failed. @param {string} error */
function tell(error) {
  said.hidden = !error;
  said.textContent = error;
}

/** @param {string} path @param {Json} body */
async function command(path, body) {
  const error = await post(path, body);
  tell(error);
  return !error;
}

function header() {
  const go = h("button", { type: "button", class: "primary", id: "go", onclick: () => command("go", {}) }, "Go");
  const pause = h("button", { type: "button", id: "pause", onclick: () => command(live.paused ? "resume" : "pause", {}) }, "Pause measuring");
  const report = h("button", { type: "button", id: "report", title: "Writes the report of everything so far to the place that edpm.report names", onclick: async () => {
    report.disabled = true;
    if (await command("report", {})) {
      report.textContent = "Report written";
      setTimeout(() => { report.textContent = "Write report"; }, 2000);
    }
    report.disabled = false;
  } }, "Write report");
  const trace = h("button", { type: "button", id: "trace", title: "Starts and stops recording the events of edpm.trace", onclick: () => command("trace", { on: !live.tracing }) }, "Trace");
  const periods = chooser("", [["100", "0.1 s"], ["250", "0.25 s"], ["500", "0.5 s"], ["1000", "1 s"], ["2000", "2 s"], ["10000", "10 s"]], String(period), (value) => {
    keep("period", value);
    setPeriod(Number(value));
  });
  periods.title = "Time between two ticks";
  periods.querySelector("select").setAttribute("aria-label", "Time between two ticks");
  fill(at("switch"), go, pause, report, trace, periods,
    h("button", { type: "button", class: "quiet", title: "Switch between light and dark", "aria-label": "Switch between light and dark", onclick: () => {
      const next = dark() ? "light" : "dark";
      keep("theme", next);
      setTheme(next);
    } }, "◐"));
  onTick(() => {
    const pill = at("pill");
    const [text, kind] = live.ended ? ["Ended", "off"] : !live.connected ? [live.error ? "Refused" : "Not connected", "bad"] : live.silent ? ["No answer", "warn"] : live.stuck ? ["No new values", "warn"] : live.waiting ? ["Waits for Go", "warn"] : live.paused ? ["Measuring is paused", "warn"] : ["Live", "good"];
    if (pill.textContent !== text) pill.textContent = text;
    pill.className = "pill " + kind;
    pill.title = live.stuck ? "Code of the program that the page reads, such as a counter, does not return" : "";
    const open = live.connected && !live.ended, steers = open && live.hello.steer;
    go.hidden = !live.waiting;
    pause.textContent = live.paused ? "Resume measuring" : "Pause measuring";
    pause.disabled = !steers;
    report.hidden = !live.hello.reports;
    if (!steers) report.disabled = true;
    else if (report.textContent === "Write report") report.disabled = false;
    trace.hidden = !live.hello.traced;
    trace.disabled = !steers;
    trace.setAttribute("aria-pressed", String(live.tracing));
    if (live.error) tell(live.error);
  });
}
