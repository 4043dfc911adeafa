package dev.edpm.analysis.steady;

/**
 * The result of the search for a steady state: the execution from which on the executions of a
 * region take the same time.
 *
 * @param verdict the result
 * @param from the temporal id of the first execution of the steady part; 0 if there is none
 * @param before mean of the medians before the steady part, in the unit of the values; 0 if there
 *     is nothing before it
 * @param steady mean of the medians of the steady part; 0 if there is none
 */
public record Steadiness(Verdict verdict, long from, double before, double steady) {

  /** The result for a region. */
  public enum Verdict {
    /** From {@code from} on the time stays the same, and no earlier part was faster. */
    STEADY("steady"),
    /** From {@code from} on the time stays the same, but an earlier part was faster. */
    SLOWS_DOWN("slows down"),
    /** The time still changes in the last quarter of the executions. */
    NO_STEADY_STATE("no steady state"),
    /** There are too few executions for a result, or they are only the beginning. */
    TOO_FEW("too few");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
