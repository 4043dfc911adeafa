// @ts-check
// What the reader chose: a region, a slice of the timeline. Panels listen to it.

/** @typedef {{region?: string, from?: string, track?: Track, slice?: number}} Choice */

const choice = {
  /** @type {Choice} */ now: {},
  /** @type {((choice: Choice) => void)[]} */ listeners: [],
  /** @type {any} */ report: null,
};

/** @param {(choice: Choice) => void} listener */
function onChoice(listener) {
  choice.listeners.push(listener);
}

/** @param {Choice} next */
function choose(next) {
  choice.now = next;
  if (next.track) showSlice(choice.report, next.track, /** @type {number} */ (next.slice));
  else if (next.region) {
    const region = list(choice.report.regions).find((r) => r.name === next.region);
    if (region) showRegion(choice.report, region);
  }
  for (const listener of choice.listeners) listener(next);
}
