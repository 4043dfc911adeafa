// @ts-check
// Histogram, scatter plot, bars and heat strips on a canvas.

/** The limits of a bucket of a histogram. @param {number} b */
function bucketFrom(b) {
  return Math.pow(2, b / 4);
}

/** @param {string} label @param {any} histogram @param {string} name of the colour */
function histogramChart(label, histogram, name) {
  const counts = histogram.counts, most = Math.max(...counts), total = counts.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
  // At least eight buckets, so that a single length is not drawn as a wall.
  const extra = Math.max(0, Math.ceil((8 - counts.length) / 2)), from = histogram.from - extra, buckets = counts.length + 2 * extra;
  const L = 44, B = 24, T = 8;
  const picture = canvas(180, label, (g, width, height) => {
    const w = (width - L - 12) / buckets, tall = height - B - T;
    const found = levels(0, most, 4, counts);
    yAxis(g, 0, most, L, T, tall, width, found, axisTexts(found));
    g.fillStyle = colorOf(name);
    counts.forEach((/** @type {number} */ n, /** @type {number} */ i) => {
      if (!n) return;
      const high = Math.max(1.5, n / most * tall);
      g.fillRect(L + (i + extra) * w + 0.5, T + tall - high, Math.max(1, w - 1), high);
    });
    g.fillStyle = look("--ink-3");
    g.textAlign = "center";
    const low = Math.log10(bucketFrom(from)), high = Math.log10(bucketFrom(from + buckets));
    for (const v of logTicks(low, high, Math.max(2, (width - L) / 76))) g.fillText(time(Math.pow(10, v)), Math.min(width - 24, L + (v - low) / (high - low) * w * buckets), height - 10);
    g.textAlign = "left";
  });
  picture.element.addEventListener("mousemove", (/** @type {MouseEvent} */ e) => {
    const x = e.clientX - picture.element.getBoundingClientRect().left, i = Math.floor((x - L) / ((picture.width - L - 12) / buckets)) - extra;
    if (counts[i] === undefined) hideTip();
    else showTip(e, count(counts[i]), [percent(counts[i] / total) + " of " + count(total), time(bucketFrom(histogram.from + i)) + " to " + time(bucketFrom(histogram.from + i + 1))]);
  });
  picture.element.addEventListener("mouseleave", hideTip);
  return picture.stage;
}

/** @param {CanvasRenderingContext2D} g @param {number} low @param {number} high @param {number} left @param {number} top @param {number} tall @param {number} width @param {number[]} found ticks @param {string[]} texts */
function yAxis(g, low, high, left, top, tall, width, found, texts) {
  g.textAlign = "right";
  found.forEach((v, i) => {
    const y = Math.round(top + tall - (v - low) / (high - low) * tall) + 0.5;
    g.fillStyle = look("--line");
    g.fillRect(left, y - 0.5, width - left - 12, 1);
    g.fillStyle = look("--ink-3");
    g.fillText(texts[i], left - 6, y);
  });
  g.textAlign = "left";
}

/** Round numbers on a logarithmic axis, as their logarithms. @param {number} low @param {number} high @param {number} most */
function logTicks(low, high, most) {
  for (const digits of [[1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]]) {
    const found = [];
    for (let p = Math.floor(low); p <= high; p++) for (const d of digits) if (p + Math.log10(d) >= low && p + Math.log10(d) <= high) found.push(p + Math.log10(d));
    if (found.length > Math.max(2, most)) continue;
    return found.length > 1 ? found : ticks(Math.pow(10, low), Math.pow(10, high), most).map(Math.log10);
  }
  return ticks(Math.ceil(low), high, most).filter((v) => Number.isInteger(v));
}

/** Powers of two on a logarithmic axis, as their logarithms to base 10. @param {number} low @param {number} high @param {number} most */
function binaryTicks(low, high, most) {
  const two = Math.log10(2), first = Math.ceil(low / two), last = Math.floor(high / two), step = Math.max(1, Math.ceil((last - first + 1) / most)), found = [];
  for (let p = first; p <= last; p++) if (p % step === 0) found.push(p * two);
  return found;
}

/**
 * @typedef {{x: number, y: number, name: string, lines: string[], size?: number, hollow?: boolean, pick?: () => void}} Point
 * Durations against something.
 * @param {string} label @param {Point[]} points
 * @param {{log: boolean, unit: string, curve?: (x: number) => number | null, height?: number}} options `unit` is that of x
 */
function scatterChart(label, points, options) {
  const positive = options.log && points.every((p) => p.x > 0 && p.y > 0);
  const map = positive ? Math.log10 : (/** @type {number} */ v) => v, back = positive ? (/** @type {number} */ v) => Math.pow(10, v) : (/** @type {number} */ v) => v;
  let x0 = Infinity, x1 = -Infinity, y0 = Infinity, y1 = -Infinity;
  for (const p of points) {
    x0 = Math.min(x0, map(p.x)); x1 = Math.max(x1, map(p.x)); y0 = Math.min(y0, map(p.y)); y1 = Math.max(y1, map(p.y));
  }
  if (!positive) y0 = Math.min(0, y0);
  const widen = (/** @type {number} */ a, /** @type {number} */ b) => (b - a || Math.abs(a) || 1) * 0.08;
  [x0, x1] = [x0 - widen(x0, x1), x1 + widen(x0, x1)];
  [y0, y1] = [positive ? y0 - widen(y0, y1) : y0, y1 + widen(y0, y1)];
  const L = 64, B = 24, T = 8;
  const place = (/** @type {Point} */ p) => [L + (map(p.x) - x0) / (x1 - x0) * (picture.width - L - 12), T + (1 - (map(p.y) - y0) / (y1 - y0)) * (picture.height - T - B)];
  const picture = canvas(options.height || 220, label, (g, width, height) => {
    const tall = height - T - B;
    const texts = (/** @type {number[]} */ found, /** @type {string} */ unit) => positive ? found.map((v) => amount(Math.round(back(v) * 1e6) / 1e6, unit)) : axisTexts(found, unit);
    const rows = positive ? logTicks(y0, y1, 5) : ticks(y0, y1, 4), most = Math.max(2, (width - L) / 90);
    yAxis(g, y0, y1, L, T, tall, width, rows, texts(rows, "ns"));
    g.fillStyle = look("--ink-3");
    g.textAlign = "center";
    const places = positive ? (options.unit === "By" ? binaryTicks : logTicks)(x0, x1, most) : ticks(x0, x1, most);
    texts(places, options.unit).forEach((text, i, all) => { if (text !== all[i - 1]) g.fillText(text, L + (places[i] - x0) / (x1 - x0) * (width - L - 12), height - 10); });
    g.textAlign = "left";
    const many = points.length > 2000;
    g.globalAlpha = many ? 0.35 : 0.8;
    for (const p of points) {
      const [x, y] = place(p);
      g.fillStyle = g.strokeStyle = colorOf(p.name);
      if (many) { g.fillRect(x - 1, y - 1, 2, 2); continue; }
      g.beginPath();
      g.arc(x, y, p.size || 3.5, 0, 7);
      if (p.hollow) g.stroke();
      else g.fill();
    }
    g.globalAlpha = 1;
    if (!options.curve) return;
    g.strokeStyle = look("--ink");
    g.lineWidth = 1.5;
    g.beginPath();
    let pen = false;
    for (let px = 0; px <= width - L - 12; px += 2) {
      const value = options.curve(back(x0 + px / (width - L - 12) * (x1 - x0)));
      const y = value === null || (positive && value <= 0) ? NaN : T + (1 - (map(value) - y0) / (y1 - y0)) * tall;
      if (!(y >= T && y <= T + tall)) { pen = false; continue; }
      if (pen) g.lineTo(L + px, y);
      else g.moveTo(L + px, y);
      pen = true;
    }
    g.stroke();
  });
  const nearest = (/** @type {MouseEvent} */ e) => {
    const box = picture.element.getBoundingClientRect(), mx = e.clientX - box.left, my = e.clientY - box.top;
    let best = null, least = 150;
    for (const p of points) {
      const [x, y] = place(p), d = (x - mx) ** 2 + (y - my) ** 2;
      if (d < least) { least = d; best = p; }
    }
    return best;
  };
  picture.element.addEventListener("mousemove", (/** @type {MouseEvent} */ e) => {
    const p = nearest(e);
    picture.element.style.cursor = p && p.pick ? "pointer" : "default";
    if (p) showTip(e, p.name, p.lines);
    else hideTip();
  });
  picture.element.addEventListener("mouseleave", hideTip);
  picture.element.addEventListener("click", (/** @type {MouseEvent} */ e) => { const p = nearest(e); if (p && p.pick) p.pick(); });
  return picture.stage;
}

/**
 * Heat strips: one row each, a value from 0 to 1 in each bucket.
 * @param {string} label @param {{name: string, values: Float64Array}[]} rows @param {(row: number, bucket: number) => string} text
 */
function heatChart(label, rows, text) {
  const tall = rows.length > 40 ? 6 : 18, L = 140;
  const picture = canvas(Math.min(600, rows.length * tall) + 22, label, (g, width) => {
    const w = width - L - 12, sunken = look("--sunken"), full = dark() ? "#5b8fc4" : "#1f5fa8";
    rows.forEach((row, r) => {
      const y = r * tall;
      row.values.forEach((value, b) => {
        g.fillStyle = mix(sunken, full, Math.min(1, value));
        g.fillRect(L + b * w / row.values.length, y, w / row.values.length + 0.5, tall - 1);
      });
      if (tall > 9) {
        g.fillStyle = look("--ink-2");
        g.fillText(fit(g, row.name, L - 16), 8, y + tall / 2);
      }
    });
    g.fillStyle = look("--ink-3");
    const found = ticks(range.begin, range.end, w / 110);
    axisTexts(found, "ns").forEach((text, i) => g.fillText(text, Math.min(width - widthOf(g, text) - 8, L + (found[i] - range.begin) / (range.end - range.begin) * w), picture.height - 9));
  });
  picture.element.addEventListener("mousemove", (/** @type {MouseEvent} */ e) => {
    const box = picture.element.getBoundingClientRect(), r = Math.floor((e.clientY - box.top) / tall);
    if (!rows[r]) { hideTip(); return; }
    const b = Math.floor((e.clientX - box.left - L) / (picture.width - L - 12) * rows[r].values.length);
    if (b >= 0 && b < rows[r].values.length) showTip(e, rows[r].name, [text(r, b)]);
    else hideTip();
  });
  picture.element.addEventListener("mouseleave", hideTip);
  return picture.stage;
}

/**
 * Horizontal bars of parts, which are times.
 * @param {string} label @param {{name: string, parts: {name: string, from: number, length: number, color: () => string}[]}[]} rows @param {number} from @param {number} to
 */
function barChart(label, rows, from, to) {
  const tall = rows.length > 40 ? 8 : 20, L = 120;
  const picture = canvas(Math.min(800, rows.length * tall) + 22, label, (g, width) => {
    const scale = (width - L - 20) / (to - from || 1);
    const found = ticks(from, to, (width - L) / 100), texts = axisTexts(found, "ns");
    found.forEach((v, i) => {
      g.fillStyle = look("--line");
      g.fillRect(L + (v - from) * scale, 0, 1, picture.height - 20);
      g.fillStyle = look("--ink-3");
      g.fillText(texts[i], Math.min(width - widthOf(g, texts[i]) - 8, L + (v - from) * scale), picture.height - 9);
    });
    rows.forEach((row, r) => {
      if (tall > 9) {
        g.fillStyle = look("--ink-2");
        g.fillText(fit(g, row.name, L - 16), 8, r * tall + tall / 2);
      }
      for (const part of row.parts) {
        g.fillStyle = part.color();
        g.fillRect(L + (part.from - from) * scale, r * tall + 2, Math.max(1, part.length * scale), tall - 4);
      }
    });
  });
  picture.element.addEventListener("mousemove", (/** @type {MouseEvent} */ e) => {
    const box = picture.element.getBoundingClientRect(), row = rows[Math.floor((e.clientY - box.top) / tall)];
    const v = from + (e.clientX - box.left - L) / (picture.width - L - 20) * (to - from);
    const part = row && row.parts.find((p) => v >= p.from && v <= p.from + p.length);
    if (row && part) showTip(e, row.name, [part.name + ": " + time(part.length)]);
    else hideTip();
  });
  picture.element.addEventListener("mouseleave", hideTip);
  return picture.stage;
}
