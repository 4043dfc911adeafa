// @ts-check
// The rows of a track: which slices are in which row, sorted by time, and the strips that stand for many slices.

/** The rows of a track, which are sorted once. @param {Track} track @returns {TrackRows} */
function rowsOf(track) {
  if (!track.rows) track.rows = new TrackRows(track);
  return track.rows;
}

class TrackRows {
  /** @param {Track} track */
  constructor(track) {
    this.track = track;
    this.start = track.column("start") || new Float64Array(0);
    this.length = track.column("length") || new Float64Array(0);
    this.name = track.column("name") || new Uint32Array(0);
    /** @type {number[]} first row of each lane */
    this.first = [];
    let rows = 0;
    for (const depth of track.lanes) {
      this.first.push(rows);
      rows += depth;
    }
    this.count = Math.max(track.count ? 1 : 0, rows);
    const n = track.count, lane = track.column("lane"), depth = track.column("depth");
    this.row = (/** @type {number} */ i) => (lane ? this.first[lane[i]] : 0) + (depth ? depth[i] : 0);
    const sizes = new Uint32Array(this.count + 1);
    for (let i = 0; i < n; i++) sizes[this.row(i) + 1]++;
    for (let r = 0; r < this.count; r++) sizes[r + 1] += sizes[r];
    this.offset = sizes.slice();
    this.order = new Uint32Array(n);
    for (let i = 0; i < n; i++) this.order[sizes[this.row(i)]++] = i;
    this.strips = this.readStrips();
  }

  readStrips() {
    const info = this.track.info.strips;
    if (!info || !info.count) return null;
    const [row, bucket, name, share] = ["row", "bucket", "name", "share"].map((column) =>
      decode(info.columns.find((/** @type {any} */ c) => c.name === column), info.count, this.track.bytes, this.track.pack, () => null));
    const offset = new Uint32Array(this.count + 1);
    for (let i = 0; i < info.count; i++) if (row[i] < this.count) offset[row[i] + 1]++;
    for (let r = 0; r < this.count; r++) offset[r + 1] += offset[r];
    return { buckets: info.buckets, bucket, name, share, offset };
  }

  /** Position in `order` of the first slice of a row, from a position on, that ends after a time. @param {number} row @param {number} at @param {number} [from] */
  after(row, at, from) {
    let low = from === undefined ? this.offset[row] : from, high = this.offset[row + 1];
    // The next slice is usually near: look in steps that double.
    for (let step = 1; from !== undefined && low + step < high; step *= 2) {
      const i = this.order[low + step];
      if (this.start[i] + this.length[i] > at) high = low + step;
      else low += step;
    }
    while (low < high) {
      const middle = (low + high) >> 1, i = this.order[middle];
      if (this.start[i] + this.length[i] > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The slice of a row at a time, or one within a tolerance of it; -1 if there is none. @param {number} row @param {number} at @param {number} near */
  find(row, at, near) {
    if (row < 0 || row >= this.count) return -1;
    const position = this.after(row, at - near);
    if (position >= this.offset[row + 1]) return -1;
    const i = this.order[position];
    return this.start[i] <= at + near ? i : -1;
  }

  /** The slice around another one; -1 if it is outermost. @param {number} i */
  around(i) {
    const depth = this.track.column("depth");
    if (!depth || !depth[i]) return -1;
    const position = this.after(this.row(i) - 1, this.start[i]);
    if (position >= this.offset[this.row(i)]) return -1;
    const up = this.order[position];
    return this.start[up] <= this.start[i] ? up : -1;
  }

  /**
   * Draws a row. The effort depends on the pixels, not on the number of bars.
   * @param {CanvasRenderingContext2D} g @param {number} row @param {number} x @param {number} y @param {number} width @param {number} height
   * @param {(name: number, slice: number) => string} color
   */
  draw(g, row, x, y, width, height, color) {
    const from = range.from, to = range.to, scale = width / (to - from);
    if (this.strips && scale * (range.end - range.begin) / this.strips.buckets <= 1.5) {
      this.drawStrips(g, row, x, y, scale, height, color);
      return;
    }
    const last = this.offset[row + 1], narrow = new PixelRun(g, x, y, height);
    for (let p = this.after(row, from); p < last;) {
      const i = this.order[p];
      if (this.start[i] >= to) break;
      const left = Math.max(0, (this.start[i] - from) * scale), right = Math.min(width, (this.start[i] + this.length[i] - from) * scale);
      const w = right - left, fill = color(this.name[i], i);
      if (w < 2) {
        const pixel = Math.floor(left);
        narrow.add(pixel, 1, fill);
        // The other slices that end within this pixel cannot be seen.
        p = Math.max(p + 1, this.after(row, from + (pixel + 1) / scale, p + 1));
        continue;
      }
      narrow.paint();
      g.fillStyle = fill;
      g.fillRect(x + left, y, w > 4 ? w - 1 : w - 0.5, height);
      if (w > 30 && height >= 12) {
        const text = fit(g, this.track.pack.names[this.name[i]], w - 10);
        g.fillStyle = inkOn(fill);
        if (text) g.fillText(text, x + left + 5, y + height / 2 + 0.5);
      }
      p++;
    }
    narrow.paint();
  }

  /**
   * @param {CanvasRenderingContext2D} g @param {number} row @param {number} x @param {number} y @param {number} scale @param {number} height
   * @param {(name: number, slice: number) => string} color
   */
  drawStrips(g, row, x, y, scale, height, color) {
    const s = /** @type {any} */ (this.strips), size = (range.end - range.begin) / s.buckets;
    let low = s.offset[row], high = s.offset[row + 1];
    const end = high, wanted = (range.from - range.begin) / size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (s.bucket[middle] >= wanted) high = middle;
      else low = middle + 1;
    }
    const w = Math.max(1, size * scale), run = new PixelRun(g, x, y, height);
    let pixel = -1, best = -1;
    const paint = () => {
      if (best >= 0) run.add(Math.max(0, pixel), w, color(s.name[best], -1), 0.3 + 0.7 * Math.round(s.share[best] / 17) / 15);
    };
    for (let k = low; k < end; k++) {
      const begin = range.begin + s.bucket[k] * size;
      if (begin > range.to) break;
      const left = Math.floor((begin - range.from) * scale);
      // Of the buckets in one pixel, the one that is covered most is drawn.
      if (left === pixel) {
        if (s.share[k] > s.share[best]) best = k;
        continue;
      }
      paint();
      pixel = left;
      best = k;
    }
    paint();
    run.paint();
    g.globalAlpha = 1;
  }
}

/** Joins narrow bars of one colour that touch each other: the browser draws few wide bars faster than many narrow ones. */
class PixelRun {
  /** @param {CanvasRenderingContext2D} g @param {number} x @param {number} y @param {number} height */
  constructor(g, x, y, height) {
    this.g = g;
    this.x = x;
    this.y = y;
    this.height = height;
    this.from = this.to = 0;
    this.color = "";
    this.alpha = 1;
  }

  /** @param {number} left @param {number} width @param {string} color @param {number} [alpha] */
  add(left, width, color, alpha = 1) {
    if (left > this.to || color !== this.color || alpha !== this.alpha) {
      this.paint();
      this.from = left;
      this.color = color;
      this.alpha = alpha;
    }
    this.to = left + width;
  }

  paint() {
    if (this.to > this.from) {
      if (this.alpha !== this.g.globalAlpha) this.g.globalAlpha = this.alpha;
      this.g.fillStyle = this.color;
      this.g.fillRect(this.x + this.from, this.y, this.to - this.from, this.height);
    }
    this.from = this.to = 0;
  }
}
