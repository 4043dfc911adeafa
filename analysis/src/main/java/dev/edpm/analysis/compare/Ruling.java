package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.stats.Bootstrap;
import dev.edpm.analysis.compare.stats.Interval;
import dev.edpm.analysis.compare.stats.MannWhitney;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The verdict for one value: a difference needs every condition, and the first that fails is named.
 */
final class Ruling {

  private static final double LEAST_SHARE = 0.01;

  private final Draft draft;
  private final double threshold;
  private final List<Difference> differences;

  Ruling(Draft draft, CompareSettings settings, List<Difference> differences) {
    this.draft = draft;
    this.threshold = settings.thresholds().of(draft.counter(), draft.unit());
    this.differences = differences;
  }

  /** Returns whether a test decides. */
  boolean needsTest() {
    return !draft.isExact() && obstacle() == null;
  }

  /** Returns why the value is not tested; empty if a test decides. */
  String reason() {
    Obstacle obstacle = obstacle();
    return obstacle == null ? "" : obstacle.reason();
  }

  /** Why the value is not tested, or is not worth a test. */
  private record Obstacle(Verdict verdict, String reason) {}

  private Obstacle obstacle() {
    if (CounterKind.isNumberOfRuns(draft.counter())) {
      return notJudged("differs between the runs of one side");
    }
    boolean time = CounterKind.isTime(draft.unit());
    Optional<Difference> difference =
        differences.stream().filter(one -> time && concerns(one)).findFirst();
    if (difference.isPresent()) {
      return notJudged("different " + difference.get().trait().plural());
    }
    if (draft.isOneRun()) {
      return notJudged(
          draft.estimated().isEmpty()
              ? "one run says nothing"
              : "one run says nothing: estimated from " + draft.estimated());
    }
    if (draft.share() < LEAST_SHARE) {
      return new Obstacle(Verdict.NEGLIGIBLE, "less than 1 % of its parent");
    }
    if (time && Math.max(draft.baseMedian(), draft.headMedian()) <= draft.ownCost()) {
      return notJudged("shorter than its own measurement");
    }
    return null;
  }

  private boolean concerns(Difference difference) {
    return difference.region().map(draft.region()::equals).orElse(true);
  }

  private static Obstacle notJudged(String reason) {
    return new Obstacle(Verdict.NOT_JUDGED, reason);
  }

  /**
   * Returns the value with its verdict.
   *
   * @param pValue the corrected p-value; {@code null} if it was not tested
   * @param tests the number of tests
   */
  ComparedValue value(Double pValue, int tests) {
    if (draft.isExact()) {
      return value(Optional.empty(), OptionalDouble.empty(), exact());
    }
    Obstacle obstacle = obstacle();
    boolean shown = obstacle == null || obstacle.verdict() != Verdict.NEGLIGIBLE;
    Optional<Interval> interval =
        draft.isOneRun() || !shown
            ? Optional.empty()
            : Optional.of(
                new Bootstrap(Judge.CONFIDENCE).ratio(draft.base(), draft.head(), draft.paired()));
    if (obstacle != null) {
      return value(interval, OptionalDouble.empty(), obstacle);
    }
    return value(
        interval, OptionalDouble.of(pValue), tested(pValue, tests, interval.orElseThrow()));
  }

  private Obstacle exact() {
    if (effect() >= threshold) {
      return new Obstacle(direction(), "");
    }
    return new Obstacle(Verdict.UNCHANGED, "");
  }

  private Obstacle tested(double pValue, int tests, Interval interval) {
    if (pValue <= Judge.LEVEL && effect() >= threshold && excludesHalf(interval)) {
      if (Math.abs(draft.headMedian() - draft.baseMedian()) <= draft.ownCost()) {
        return notJudged("the difference is smaller than the cost of measuring");
      }
      return new Obstacle(direction(), "");
    }
    if (interval.low() > 1 - threshold && interval.high() < 1 + threshold) {
      return new Obstacle(Verdict.UNCHANGED, "± " + Percent.of(interval.halfWidth()));
    }
    double least = MannWhitney.leastPValue(draft.base().length, draft.head().length);
    if (least * tests > Judge.LEVEL) {
      return notJudged(
          "too few runs: "
              + (int) Math.floor(Judge.LEVEL / least)
              + " of "
              + tests
              + " values could be judged");
    }
    return notJudged("within noise (± " + Percent.of(interval.halfWidth()) + ")");
  }

  private double effect() {
    double one = draft.baseMedian();
    double other = draft.headMedian();
    return one == other ? 0 : Math.abs(other - one) / Math.abs(one);
  }

  /** Returns whether the interval is beyond 1 by more than half of the threshold. */
  private boolean excludesHalf(Interval interval) {
    return interval.low() > 1 + threshold / 2 || interval.high() < 1 - threshold / 2;
  }

  private Verdict direction() {
    return Verdict.ofChange(draft.counter(), draft.baseMedian(), draft.headMedian());
  }

  private ComparedValue value(Optional<Interval> interval, OptionalDouble pValue, Obstacle result) {
    return new ComparedValue(
        draft.counter(),
        draft.unit(),
        draft.statistic(),
        draft.baseMedian(),
        draft.headMedian(),
        draft.base().length,
        draft.head().length,
        interval,
        pValue,
        draft.isExact(),
        result.verdict(),
        result.reason());
  }
}
