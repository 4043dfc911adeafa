package dev.edpm.analysis.compare;

import java.util.Optional;

/**
 * What the processes say of a value besides the value itself.
 *
 * @param estimated how the region was sampled, such as {@code 1 in 100}; empty if it was not
 * @param fewest the least number of executions of a process
 * @param spread the greatest range of the executions of a process as a share of their mean; NaN if
 *     it is not known of one
 * @param sameNumber whether all processes executed the region equally often
 * @param quiet whether the region is known not to have waited in any process
 * @param least the least total of a process
 */
record Evidence(
    String estimated, long fewest, double spread, boolean sameNumber, boolean quiet, double least) {

  /** With fewer executions, equal values do not show that a value is exact. */
  private static final int FEWEST = 10;

  /** What a program allocates, reads or writes at least each time that it polls or tries again. */
  private static final double LEAST_BYTES = 1024;

  /** Returns whether the total is so small that equal numbers are no wonder. */
  boolean isSmall(String unit) {
    return least < (unit.equals("By") ? LEAST_BYTES : 1) / Draft.AGREEMENT;
  }

  /** Returns why one process cannot show that the value is exact; empty if it can. */
  Optional<String> doubtOfOneRun() {
    Optional<String> doubt = doubtOfAgreement();
    return doubt.isPresent() || quiet
        ? doubt
        : Optional.of(
            "it may have waited, unless jvm.blocked-count and jvm.waited-count of the region are"
                + " 0");
  }

  /** Returns why the executions do not agree; empty if they do. */
  Optional<String> doubtOfAgreement() {
    if (!estimated.isEmpty()) {
      return Optional.of("estimated from " + estimated);
    }
    if (fewest < FEWEST) {
      return Optional.of("fewer than " + FEWEST + " executions");
    }
    if (!(spread <= Draft.AGREEMENT)) {
      return Optional.of("its executions differ");
    }
    if (!sameNumber) {
      return Optional.of("the numbers of executions differ");
    }
    return Optional.empty();
  }
}
