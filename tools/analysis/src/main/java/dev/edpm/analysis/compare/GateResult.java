package dev.edpm.analysis.compare;

/**
 * The result of a rule of a gate for one region or path.
 *
 * @param rule the rule
 * @param subject the region, or the path with slashes
 * @param status the result
 * @param value the value that was compared with the bound: of a change its share, such as 0.01;
 *     otherwise the median over the processes
 * @param unit the unit of the value, {@code %} for a change
 * @param reason why, without a period; empty where the value says it
 */
public record GateResult(
    GateRule rule, String subject, Status status, double value, String unit, String reason) {

  /** The result of a rule. */
  public enum Status {
    /** The rule holds. */
    PASSED("passed"),
    /** The rule is violated. */
    FAILED("failed"),
    /** The reports do not say enough. */
    NOT_JUDGED("not judged");

    private final String text;

    Status(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
