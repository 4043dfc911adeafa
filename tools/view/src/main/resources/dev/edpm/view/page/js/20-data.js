// @ts-check
// The data of the page: the model, and the packed columns of executions, tasks and points.

/** @type {any} */
const model = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("edpm-model")).textContent || "{}");
/** @type {Map<string, string>} */
const units = new Map();
for (const report of model.reports || []) for (const counter of report.counters || []) units.set(counter.name, counter.unit);
units.set("time.wall", "ns");

/** The entry of a counter in a summary. @param {any} owner region, path or tag value @param {string} counter */
function summaryOf(owner, counter) {
  return (owner && owner.summary || []).find((/** @type {any} */ entry) => entry.counter === counter);
}

/** @param {any[] | undefined} list @returns {any[]} */
function list(list) {
  return list || [];
}

/**
 * Unpacks the columns of a report.
 * @param {any} report
 * @returns {Promise<Uint8Array | null>}
 */
async function unpack(report) {
  const pack = report.pack;
  const element = pack && document.getElementById(pack.element);
  if (!element) return null;
  const text = atob((element.textContent || "").trim());
  element.remove();
  const packed = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) packed[i] = text.charCodeAt(i);
  const gzip = new DecompressionStream("gzip");
  const writer = gzip.writable.getWriter();
  writer.write(packed).catch(() => {});
  writer.close().catch(() => {});
  const reader = gzip.readable.getReader();
  const all = new Uint8Array(pack.bytes);
  for (let at = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return all;
    all.set(value, at);
    at += value.length;
  }
}

/** Reads the entries of one column. */
class ColumnReader {
  /** @param {Uint8Array} bytes @param {number} at */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  varint() {
    const bytes = this.bytes;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let value = byte & 127, factor = 128;
    do {
      byte = bytes[this.at++];
      value += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return value;
  }

  zigzag() {
    return unzigzag(this.varint());
  }

  /** @param {string[]} strings */
  value(strings) {
    const kind = this.varint();
    if (kind >= 5) return unzigzag(kind - 5);
    if (kind === 1) {
      this.at += 8;
      return this.view.getFloat64(this.at - 8, true);
    }
    return kind === 2 ? strings[this.varint()] : kind === 3 ? false : kind === 4 ? true : undefined;
  }
}

/** @param {number} z */
function unzigzag(z) {
  return z % 2 ? -(z + 1) / 2 : z / 2;
}

/** One track of the timeline, with its columns read when they are needed. */
class Track {
  /** @param {any} info @param {any} pack @param {Uint8Array} bytes @param {number} index */
  constructor(info, pack, bytes, index) {
    Object.assign(this, info);
    /** @type {any} */ this.info = info;
    this.index = index;
    this.kind = /** @type {string} */ (info.kind);
    this.name = String(info.name || "").replace(/^tasks of (worker \S+).*$/, "$1").replace(/^submission by /, "");
    this.count = /** @type {number} */ (info.count || 0);
    this.lanes = /** @type {number[]} */ (info.lanes || []);
    this.pack = pack;
    this.bytes = bytes;
    /** @type {Map<string, any>} */ this.read = new Map();
    /** @type {any} */ this.rows = null;
  }

  /** @param {string} name */
  has(name) {
    return list(this.info.columns).some((c) => c.name === name);
  }

  /** The entries of a column; null if the track has none. @param {string} name @returns {any} */
  column(name) {
    if (!this.read.has(name)) {
      const column = list(this.info.columns).find((c) => c.name === name);
      this.read.set(name, column ? decode(column, this.count, this.bytes, this.pack, () => this.column("name")) : null);
    }
    return this.read.get(name);
  }

  /** Names of the columns with values of counters, tags and tasks. */
  extras() {
    return list(this.info.columns).filter((c) => c.type === "value").map((c) => c.name);
  }
}

/**
 * @param {any} column @param {number} count @param {Uint8Array} bytes @param {any} pack @param {() => any} names
 * @returns {any}
 */
function decode(column, count, bytes, pack, names) {
  const input = new ColumnReader(bytes, column.at);
  if (column.type === "delta") {
    const result = new Float64Array(count);
    let value = pack.begin;
    for (let i = 0; i < count; i++) result[i] = value += input.zigzag();
    return result;
  }
  if (column.type === "unsigned") {
    const result = column.name === "length" ? new Float64Array(count) : new Uint32Array(count);
    for (let i = 0; i < count; i++) result[i] = input.varint();
    return result;
  }
  if (column.type === "next") {
    const result = new Float64Array(count);
    const last = new Map();
    const name = names();
    for (let i = 0; i < count; i++) {
      const before = last.has(name[i]) ? last.get(name[i]) : -1;
      result[i] = 1 + input.zigzag() + before;
      last.set(name[i], result[i]);
    }
    return result;
  }
  const result = new Array(count);
  for (let i = 0; i < count; i++) result[i] = input.value(pack.strings || []);
  return result;
}

/** Unpacks a report's tracks and links. @param {any} report */
async function prepare(report) {
  report.tracks = [];
  report.links = { count: 0, on: new Map(), from: new Map() };
  const bytes = await unpack(report);
  if (!bytes) return;
  report.tracks = list(report.pack.tracks).map((info, i) => new Track(info, report.pack, bytes, i));
  const links = report.pack.links;
  if (!links) return;
  /** @param {string} name */
  const column = (name) => decode(links.columns.find((/** @type {any} */ c) => c.name === name), links.count, bytes, report.pack, () => null);
  const [process, task, on, why] = ["process", "task", "on", "why"].map(column);
  report.links.count = links.count;
  for (let i = 0; i < links.count; i++) {
    const key = process[i] + ":" + task[i], other = process[i] + ":" + on[i];
    push(report.links.on, key, { key: other, why: report.pack.strings[why[i]] });
    push(report.links.from, other, { key, why: report.pack.strings[why[i]] });
  }
}

/** @param {Map<any, any[]>} map @param {any} key @param {any} value */
function push(map, key, value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The range of the timeline that is shown, shared by the timeline and the curves. */
const range = {
  begin: 0, end: 1, from: 0, to: 1,
  /** @type {((source: any) => void)[]} */ listeners: [],
  /** @param {number} begin @param {number} end */
  reset(begin, end) {
    range.begin = range.from = begin;
    range.end = range.to = Math.max(end, begin + 1);
    range.listeners = [];
  },
  /** @param {number} from @param {number} to @param {any} [source] */
  set(from, to, source) {
    const most = range.end - range.begin;
    const span = Math.min(most, Math.max(Math.min(50, most), to - from));
    from = Math.max(range.begin, Math.min(range.end - span, from));
    if (from === range.from && from + span === range.to) return;
    range.from = from;
    range.to = from + span;
    for (const listener of range.listeners) listener(source);
  },
  /** @param {number} factor @param {number} at */
  zoom(factor, at) {
    range.set(at - (at - range.from) * factor, at + (range.to - at) * factor);
  },
  /** @param {number} share of the visible range */
  pan(share) {
    const by = (range.to - range.from) * share;
    range.set(range.from + by, range.to + by);
  },
};
