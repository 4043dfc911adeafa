package dev.edpm.analysis.compare;

/** The result for a counter in a region. */
public enum Verdict {
  /** The value of the second side is worse: greater, by more than the threshold. */
  REGRESSION("regression"),
  /** The value of the second side is better: less, by more than the threshold. */
  IMPROVEMENT("improvement"),
  /** The value differs by more than the threshold, and whether more is better is not known. */
  CHANGED("changed"),
  /** A difference as large as the threshold can be excluded. */
  UNCHANGED("unchanged"),
  /** The region is too small a part of its parent to matter. */
  NEGLIGIBLE("negligible"),
  /** The reports do not say enough. */
  NOT_JUDGED("not judged");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /** Returns which difference it is if the value of a counter changes. */
  public static Verdict ofChange(String counter, double before, double after) {
    if (!CounterKind.isCost(counter)) {
      return CHANGED;
    }
    return after > before ? REGRESSION : IMPROVEMENT;
  }

  /** Returns whether this is a difference. */
  public boolean isDifference() {
    return this == REGRESSION || this == IMPROVEMENT || this == CHANGED;
  }

  @Override
  public String toString() {
    return text;
  }
}
