package dev.edpm.junit;

import java.util.Optional;

/**
 * The stored baselines of one test, which expectations with a bound in percent refer to.
 *
 * @param file the file of its class
 * @param test the test within its class
 * @param machine the kind of this machine
 * @param updates whether measured values become the baselines
 */
record Baselines(BaselineFile file, String test, String machine, boolean updates) {

  /**
   * Returns the bound of an expectation; empty if the baseline for it is missing.
   *
   * @param measured becomes the baseline if baselines are updated
   * @param dependsOn the kind of machine that the value depends on; empty if on none
   */
  Optional<Double> bound(Expectation expectation, Baseline measured, String dependsOn) {
    if (!expectation.bound().isRelative()) {
      return Optional.of(expectation.boundOf(0));
    }
    BaselineFile.Key key = new BaselineFile.Key(test, expectation.region());
    if (updates) {
      file.store(key, expectation.subject(), dependsOn, measured);
    }
    return file.value(key, expectation.subject(), dependsOn)
        .map(stored -> expectation.boundOf(stored.of(expectation.comparison())));
  }

  /** Returns the result for an expectation without a baseline: of times, it is only noted. */
  Verdict missing(Expectation expectation, String dependsOn, Finding finding) {
    String sentence =
        finding.region()
            + " has no baseline of "
            + expectation.subject()
            + (dependsOn.isEmpty() ? "" : " for this kind of machine (" + dependsOn + ")")
            + " in "
            + file.path()
            + "; run the test with -Dedpm.baseline=update and commit the file";
    return dependsOn.isEmpty() ? Verdict.broken(sentence) : Verdict.noted(sentence);
  }
}
