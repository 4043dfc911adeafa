package dev.edpm.junit;

/**
 * Makes the sentences about a value that does not meet an expectation.
 *
 * @param region the region with its place
 * @param expectation the expectation
 * @param unit the unit of the values
 * @param where the part of the sentence after the value; may be empty
 */
record Finding(String region, Expectation expectation, String unit, String where) {

  /** Returns the result for a value that does not meet the bound. */
  Verdict breaks(double value, double bound) {
    return new Verdict(
        Verdict.Kind.BROKEN,
        sentence(value, bound),
        expectation.comparison().symbol() + " " + new Amount(bound, unit),
        new Amount(value, unit).toString());
  }

  /** Returns the result for a median that other repetitions could as well put inside the bound. */
  Verdict isWithinNoise(Repetitions repetitions, double bound) {
    return Verdict.noted(
        sentence(repetitions.median(), bound)
            + "; this is within the noise of the repetitions, from "
            + new Amount(repetitions.least(), unit)
            + " to "
            + new Amount(repetitions.greatest(), unit));
  }

  private String sentence(double value, double bound) {
    boolean relative = expectation.bound().isRelative();
    return region
        + ": expected "
        + expectation.subject()
        + " "
        + expectation.comparison().symbol()
        + " "
        + new Amount(bound, unit)
        + (relative ? " (the baseline " + expectation.change() + ")" : "")
        + ", but it was "
        + new Amount(value, unit)
        + where;
  }
}
