package dev.edpm.analysis.align;

import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RecordPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Checks that no execution begins before the execution that caused it, by the aligned times. Causes
 * and effects are executions of two regions with the same value of a tag.
 */
public final class Causality {

  /** Beyond this number of values further causes are ignored, so that memory is bounded. */
  private static final int MOST_VALUES = 1 << 20;

  /** A cause: when it began, and the error of that time. */
  private record Cause(long time, OptionalLong error) {}

  /** The violations of a rank. */
  private static final class Violations {
    long count;
    long greatest;
    OptionalLong error = OptionalLong.of(0);
  }

  private final String cause;
  private final String effect;
  private final String tag;
  private final Map<Object, Cause> causes = new HashMap<>();
  private final Map<Long, Violations> violations = new TreeMap<>();

  private Causality(String cause, String effect, String tag) {
    this.cause = cause;
    this.effect = effect;
    this.tag = tag;
  }

  /** Returns a check of the stages of Apache Spark and their tasks. */
  public static Causality ofStages() {
    return new Causality("spark.stage", "spark.task", "stage");
  }

  /** Returns the region of the causes. */
  public String cause() {
    return cause;
  }

  /** Returns the region of the effects. */
  public String effect() {
    return effect;
  }

  /** Receives a cause. All causes come before the first effect. */
  public void cause(RecordPart record, Alignment alignment) {
    Object value = record.tag(tag);
    OptionalLong start = record.start();
    if (value != null && start.isPresent() && causes.size() < MOST_VALUES) {
      Cause one = new Cause(alignment.at(start.getAsLong()), alignment.error());
      causes.merge(value, one, (a, b) -> a.time <= b.time ? a : b);
    }
  }

  /** Receives an effect. */
  public void effect(RecordPart record, Alignment alignment, long rank) {
    Object value = record.tag(tag);
    Cause from = value == null ? null : causes.get(value);
    OptionalLong start = record.start();
    if (from == null || start.isEmpty()) {
      return;
    }
    OptionalLong error = sum(from.error, alignment.error());
    long early = from.time - alignment.at(start.getAsLong());
    if (early > error.orElse(0)) {
      Violations of = violations.computeIfAbsent(rank, r -> new Violations());
      of.count++;
      if (early > of.greatest) {
        of.greatest = early;
        of.error = error;
      }
    }
  }

  private static OptionalLong sum(OptionalLong a, OptionalLong b) {
    return a.isPresent() && b.isPresent()
        ? OptionalLong.of(a.getAsLong() + b.getAsLong())
        : OptionalLong.empty();
  }

  /** Returns a problem for each rank with an effect before its cause. */
  public List<ProblemPart> problems() {
    List<ProblemPart> problems = new ArrayList<>();
    violations.forEach(
        (rank, of) ->
            problems.add(
                ProblemPart.of("alignment-causality", message(of))
                    .inRegion(effect)
                    .inRank(rank)
                    .times(of.count)));
    return problems;
  }

  private String message(Violations of) {
    return String.format(
        Locale.ROOT,
        "%d executions of %s begin before the %s with the same tag %s, by up to %d ns, but the error"
            + " of the aligned clocks is %s; the times were not changed",
        of.count,
        effect,
        cause,
        tag,
        of.greatest,
        of.error.isPresent() ? of.error.getAsLong() + " ns" : "unknown (see edpm.sync)");
  }
}
