// @ts-check
// The stream of events, and commands. The token is in the fragment of the URL, which is never sent.

const token = location.hash.slice(1);
const RETRY_MS = 1000;
const ANSWER_MS = 10000;
let period = 500;
/** @type {AbortController | null} */
let connection = null;

/** @param {string} path @param {Json} body @returns {Promise<string>} the error, empty if the program did it */
async function post(path, body) {
  try {
    // A report takes as long as it takes.
    const signal = path === "report" ? null : AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(path, { method: "POST", headers: { "X-Edpm-Token": token, "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
    const answer = await response.json().catch(() => ({}));
    return response.ok ? "" : answer.error || "The program answered with status " + response.status + ".";
  } catch (failure) {
    // A browser opens six connections to a program, and each tab keeps one.
    return /** @type {any} */ (failure).name === "TimeoutError" ? "The program did not answer. If this page is open in six tabs, close one." : "The program cannot be reached.";
  }
}

/** Reads one connection's events. @param {(name: string, data: Json) => void} receive */
async function read(receive) {
  connection = new AbortController();
  const response = await fetch("events?period=" + period, { headers: { "X-Edpm-Token": token }, signal: connection.signal });
  if (!response.ok || !response.body) {
    const answer = await response.json().catch(() => ({}));
    live.error = response.status === 401 ? "The token is missing or wrong. Open the URL that the program printed." : answer.error || "The program answered with status " + response.status + ".";
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const line = text.indexOf("\n");
      receive(text.slice("event: ".length, line), JSON.parse(text.slice(line + "\ndata: ".length, end)));
      text = text.slice(end + 2);
    }
  }
}

/** Connects, again and again, until the program ends. @param {(name: string, data: Json) => void} receive */
async function follow(receive) {
  for (;;) {
    try {
      await read(receive);
    } catch (failure) {
      if (!(failure instanceof TypeError) && /** @type {any} */ (failure).name !== "AbortError") console.error(failure);
    }
    live.connected = false;
    if (live.ended) return;
    receive("lost", {});
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

/** @param {number} ms between two ticks */
function setPeriod(ms) {
  period = ms;
  if (connection) connection.abort();
}
