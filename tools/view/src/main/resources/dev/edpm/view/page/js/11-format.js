// @ts-check
// Numbers with units that people read. The exact value goes into the tooltip.

const TIME_UNITS = /** @type {[number, string][]} */ ([[1, "ns"], [1e3, "µs"], [1e6, "ms"], [1e9, "s"], [600e9, "min"], [72e11, "h"]]);
const BYTE_UNITS = /** @type {[number, string][]} */ ([[1, "B"], [1024, "KiB"], [1048576, "MiB"], [1073741824, "GiB"], [1099511627776, "TiB"]]);
const PLAIN_UNITS = /** @type {[number, string][]} */ ([[1, ""], [1e3, "k"], [1e6, "M"], [1e9, "G"], [1e12, "T"]]);
const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 6 });
const fixedFormats = Array.from({ length: 10 }, (_, digits) => new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }));

/** A number with decimal places, and commas between thousands. @param {number} value @param {number} digits */
function fixed(value, digits) {
  // Adding 0 removes the sign of -0.
  return fixedFormats[digits].format(value + 0).replace("-", "−");
}

/** @param {number} value @param {[number, string][]} units */
function scaled(value, units) {
  if (value === 0) return "0" + (units[0][1] ? " " + units[0][1] : "");
  const size = Math.abs(value);
  let unit = units[0];
  for (const next of units) if (size >= next[0] * 0.9995) unit = next;
  const number = value / (unit[1] === "min" ? 60e9 : unit[1] === "h" ? 36e11 : unit[0]);
  const digits = unit[0] === 1 && Number.isInteger(value) ? 0 : Math.abs(number) >= 99.95 ? 0 : Math.abs(number) >= 9.995 ? 1 : 2;
  const text = unit[0] === 1 && size < 1 ? String(Number(number.toPrecision(3))).replace("-", "−") : fixed(number, digits);
  return unit[1] ? text + " " + unit[1] : text;
}

/** @param {number | null | undefined} ns */
function time(ns) {
  if (ns === null || ns === undefined || Number.isNaN(ns)) return "–";
  return scaled(ns, TIME_UNITS);
}

/** @param {number | null | undefined} value @param {string} [unit] */
function amount(value, unit) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (unit === "ns") return time(value);
  if (unit === "By") return scaled(value, BYTE_UNITS);
  const text = Number.isInteger(value) && Math.abs(value) < 100000 ? grouped.format(value) : scaled(value, PLAIN_UNITS);
  return unit && unit !== "1" ? text + " " + unit : text;
}

/** @param {number | null | undefined} value @param {string} [unit] */
function exact(value, unit) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  return grouped.format(value) + (unit && unit !== "1" ? " " + (unit === "By" ? "bytes" : unit) : "");
}

/** @param {number | null | undefined} value */
function count(value) {
  return value === null || value === undefined ? "–" : grouped.format(value);
}

/** @param {number | null | undefined} share */
function percent(share) {
  if (share === null || share === undefined || !Number.isFinite(share)) return "–";
  const value = share * 100;
  // Beyond the rounding of sums, nearly all is not all.
  const text = Math.abs(value) < 0.1 && value ? "< 0.1" : value >= 99.95 && value < 100 - 1e-9 ? "> 99.9" : fixed(value, !value || Math.abs(value) >= 99.95 ? 0 : 1);
  return text + " %";
}

/** @param {number} n @param {string} one @param {string} [many] */
function plural(n, one, many) {
  return count(n) + " " + (n === 1 ? one : many || one + "s");
}

/** The unit of a counter. @param {string} counter */
function unitOf(counter) {
  return units.get(counter) || (counter.startsWith("time.") ? "ns" : "1");
}

/** A point in time of something that lasted some time: with as many digits as its length needs. @param {number} ns @param {number} length */
function instant(ns, length) {
  const step = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, length))) - 2));
  return axisTexts([ns, ns + step], "ns")[0];
}

/**
 * Round steps for an axis: at least two, because one does not show the scale.
 * @param {number} from @param {number} to @param {number} wanted
 * @returns {number[]}
 */
function ticks(from, to, wanted) {
  const span = to - from;
  if (!(span > 0)) return [];
  const rough = span / Math.max(1, wanted);
  const power = Math.pow(10, Math.floor(Math.log10(rough)));
  const step = power * ([1, 2, 5, 10].find((f) => f * power >= rough) || 10);
  const result = [];
  // Adding 0 removes the sign of -0.
  for (let i = Math.ceil(from / step); i * step <= to; i++) result.push(i * step + 0);
  return result.length > 1 || wanted > 16 ? result : ticks(from, to, 2 * Math.max(1, wanted));
}

/** Steps for the axis of values: whole numbers if the values are. @param {number} from @param {number} to @param {number} wanted @param {(number | null)[]} values */
function levels(from, to, wanted, values) {
  const all = ticks(from, to, wanted), whole = all.filter(Number.isInteger);
  return whole.length > 1 && values.every((v) => v === null || Number.isInteger(v)) ? whole : all;
}

/** The texts of ticks of an axis: all in one unit, and with as many digits as their step needs. @param {number[]} values @param {string} [unit] @returns {string[]} */
function axisTexts(values, unit) {
  const step = values.length > 1 ? values[1] - values[0] : Math.abs(values[0]) || 1, largest = Math.max(step, ...values.map(Math.abs));
  const scales = unit === "ns" ? TIME_UNITS.slice(0, 4) : unit === "By" ? BYTE_UNITS : PLAIN_UNITS.slice(0, largest < 1e5 ? 1 : 5);
  const [one, name] = scales.reduce((best, next) => largest >= next[0] ? next : best);
  // Steps in bytes are not round in KiB.
  const most = Math.min(9, Math.max(0, 1 + Math.ceil(-Math.log10(step / one))));
  let digits = 0;
  for (let rest = step / one; digits < most && Math.abs(rest - Math.round(rest)) > 1e-6 * rest; rest *= 10) digits++;
  const after = [name, unit === "ns" || unit === "By" || unit === "1" ? "" : unit].filter(Boolean).join(" ");
  return values.map((v) => (largest < 1e-4 ? String(Number(v.toPrecision(3))) : fixed(v / one, digits)) + (after ? " " + after : ""));
}
