package dev.edpm.benchmarks.compare;

/** What came out of a comparison. */
enum Verdict {
  /** It costs more: beyond the noise, and enough to matter. */
  REGRESSION,
  /** It costs less: beyond the noise, and enough to matter. */
  IMPROVEMENT,
  /** No change that is both beyond the noise and enough to matter. */
  SAME,
  /** There was one value only, and it is another, so that its noise is not known. */
  UNKNOWN
}
