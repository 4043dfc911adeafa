package dev.edpm.cli.diff;

/** Where a result that could not be judged is a failure. */
enum Unjudged {
  /** Nowhere. */
  ACCEPTED,
  /** In the rules of a gate. */
  RULES_FAIL,
  /** In the rules of a gate and in the values of a comparison. */
  ALL_FAIL
}
