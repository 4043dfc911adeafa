// @ts-check
// Recordings of samples, at the side of the page.

const USUAL_SECONDS = 30, MOST_SECONDS = 3600;

/** Returns the node with the button that starts a recording, and where the latest one is. @returns {HTMLElement} */
function samples() {
  const seconds = h("input", { type: "text", inputmode: "numeric", name: "profile-seconds", value: USUAL_SECONDS, "aria-label": "Seconds to record", spellcheck: "false", autocomplete: "off" });
  const error = h("p", { class: "reason bad", role: "alert", hidden: true }), text = h("p", { class: "note", role: "status" }), read = h("p", { class: "note", hidden: true }, h("code", {}));
  const start = h("button", { type: "button", class: "small", id: "profile", title: "Records which methods run inside the regions, with JDK Flight Recorder", onclick: async () => {
    start.disabled = true;
    const value = seconds.value.trim(), failed = await post("profile", { seconds: value ? Number(value) : USUAL_SECONDS });
    error.hidden = !failed;
    error.textContent = failed;
    start.disabled = false;
  } }, "Record");
  seconds.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter") start.click(); });
  const node = h("div", { class: "block samples" }, h("h3", {}, "Samples"),
    h("div", { class: "line" }, seconds, h("span", { class: "note" }, "s, at most " + MOST_SECONDS), start), error, text, read);
  onTick(() => {
    const recording = live.recording, running = !!recording && recording.left !== undefined && !live.ended;
    node.hidden = !live.hello.reports;
    start.disabled = seconds.disabled = !live.connected || live.ended || !live.hello.steer || running;
    text.textContent = !recording ? "Finds the hot code inside the regions." : running ? "Recording to " + recording.file + ", for another " + Math.ceil(recording.left / 1e9) + " s." : "Recorded to " + recording.file + "." + (live.ended ? "" : " Write the report, or wait for the end of the program.") + " Then read both with:";
    read.hidden = !recording || running;
    if (recording) /** @type {HTMLElement} */ (read.firstChild).textContent = recording.read;
  });
  return node;
}
