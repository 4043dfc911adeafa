package dev.edpm.runtime.region;

/**
 * What measuring one execution of an empty region costs.
 *
 * @param inside ns between its two readings of the clock: what the region sees of it
 * @param total ns in all: what the code around the region sees of it
 */
record OwnCost(double inside, double total) {

  static final OwnCost UNKNOWN = new OwnCost(0, 0);

  double outside() {
    return Math.max(0, total - inside);
  }
}
