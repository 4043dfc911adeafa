package dev.edpm.benchmarks.compare;

/** The result of a comparison. */
enum Verdict {
  /** The cost has increased: significantly, and by a relevant amount. */
  REGRESSION,
  /** The cost has decreased: significantly, and by a relevant amount. */
  IMPROVEMENT,
  /** There is no change that is both significant and relevant. */
  SAME,
  /** The single value has changed, but its noise is unknown. */
  UNKNOWN
}
