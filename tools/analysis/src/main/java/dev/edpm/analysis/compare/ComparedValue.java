package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.compare.stats.Interval;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A counter of a region on both sides.
 *
 * @param counter its name; {@code executions} is the number of executions, {@code tasks} that of
 *     the tasks of a codelet
 * @param unit its unit in the report, such as {@code ns}
 * @param statistic the value of each process
 * @param base the median over the processes of the first side
 * @param head the median over the processes of the second side
 * @param baseRuns the number of processes of the first side with a value
 * @param headRuns the number of processes of the second side with a value
 * @param threshold the least difference that matters, as a share of {@code base}
 * @param interval the 95 % confidence interval of {@code head / base}; empty with one process a
 *     side, for an exact value, and for a negligible one
 * @param pValue the p-value after Holm's correction; empty if there was no test
 * @param exact whether all processes of a side agree, so that no test is necessary
 * @param verdict the result
 * @param fewRuns that there are too few runs to judge it, without a period; empty if they are not
 *     the reason
 * @param detail why else, and whether the value is mostly the cost of measuring, without a period;
 *     empty where the numbers say it
 */
public record ComparedValue(
    String counter,
    String unit,
    Statistic statistic,
    double base,
    double head,
    int baseRuns,
    int headRuns,
    double threshold,
    Optional<Interval> interval,
    OptionalDouble pValue,
    boolean exact,
    Verdict verdict,
    String fewRuns,
    String detail) {

  /** What changed most comes first, whatever the verdict is; twice and half as much are equal. */
  static final Comparator<ComparedValue> MOST_CHANGED_FIRST =
      Comparator.comparingDouble(ComparedValue::change).reversed();

  static String reason(String fewRuns, String detail) {
    return fewRuns + (fewRuns.isEmpty() || detail.isEmpty() ? "" : "; ") + detail;
  }

  /** Returns why it has the verdict, without a period; empty where the numbers say it. */
  public String reason() {
    return reason(fewRuns, detail);
  }

  /** Returns the difference as a share of the greater value. */
  private double change() {
    return base == head ? 0 : Math.abs(head - base) / Math.max(Math.abs(base), Math.abs(head));
  }

  /** Returns whether the value was not judged although it changed by the threshold or more. */
  public boolean isOpenChange() {
    return verdict == Verdict.NOT_JUDGED
        && base != head
        && Math.abs(head - base) >= threshold * Math.abs(base);
  }

  /** Returns {@code head / base}; 1 if both are 0, infinite if only {@code base} is. */
  public double ratio() {
    return base == head ? 1 : head / base;
  }
}
