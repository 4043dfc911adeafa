package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.stats.Bootstrap;
import dev.edpm.analysis.compare.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Decides the verdict for one value: a difference needs every condition, and the first that fails
 * is named.
 */
final class Judge {

  /**
   * The probability of any false difference among all tests. A build that fails without a reason
   * costs more than a small regression that the next comparison finds.
   */
  static final double LEVEL = 0.01;

  /** The level of intervals. */
  static final double CONFIDENCE = 0.95;

  private static final double LEAST_SHARE = 0.01;

  private static final Outcome NEGLIGIBLE =
      new Outcome(Verdict.NEGLIGIBLE, "", "less than 1 % of its parent");

  private final Draft draft;
  private final double threshold;
  private final List<Difference> differences;

  Judge(Draft draft, CompareSettings settings, List<Difference> differences) {
    this.draft = draft;
    this.threshold = settings.thresholds().of(draft.counter(), draft.unit());
    this.differences = differences;
  }

  /** Returns whether a test decides. */
  boolean needsTest() {
    return !draft.isExact() && obstacle() == null;
  }

  /** Returns whether a test decides if there are enough runs, and they do not agree. */
  boolean canNeedTest() {
    return !draft.isExact()
        && !CounterKind.isNumberOfRuns(draft.counter())
        && difference().isEmpty()
        && unimportance() == null;
  }

  /** Returns why the value is not tested; empty if a test decides. */
  String reason() {
    Outcome obstacle = obstacle();
    return obstacle == null ? "" : ComparedValue.reason(obstacle.fewRuns(), obstacle.detail());
  }

  /** A verdict and why: because of the number of runs, and because of the value. */
  private record Outcome(Verdict verdict, String fewRuns, String detail) {}

  /**
   * Returns why the value is not tested, or is not worth a test; {@code null} if a test decides.
   */
  private Outcome obstacle() {
    Optional<Difference> difference = difference();
    if (difference.isPresent()) {
      return notJudged("different " + difference.get().property().plural());
    }
    String doubt = draft.doubt().orElse("");
    if (draft.isOneRun()) {
      return new Outcome(Verdict.NOT_JUDGED, "one run is not enough", doubt);
    }
    if (CounterKind.isNumberOfRuns(draft.counter())) {
      return notJudged(doubt);
    }
    return unimportance();
  }

  /** Returns the difference between the runs because of which times cannot be compared. */
  private Optional<Difference> difference() {
    return CounterKind.isTime(draft.unit())
        ? differences.stream().filter(this::concerns).findFirst()
        : Optional.empty();
  }

  private boolean concerns(Difference difference) {
    return difference.region().map(draft.region()::equals).orElse(true);
  }

  /** Returns why no difference of the value matters; {@code null} if it can. */
  private Outcome unimportance() {
    if (isNegligible()) {
      return NEGLIGIBLE;
    }
    return CounterKind.isTime(draft.unit())
            && Math.max(draft.baseMedian(), draft.headMedian()) <= draft.ownCost()
        ? notJudged("shorter than its own measurement")
        : null;
  }

  private boolean isNegligible() {
    return draft.share() < LEAST_SHARE;
  }

  private static Outcome notJudged(String detail) {
    return new Outcome(Verdict.NOT_JUDGED, "", detail);
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
    Outcome obstacle = obstacle();
    boolean shown = obstacle == null || obstacle.verdict() != Verdict.NEGLIGIBLE;
    Optional<Interval> interval =
        draft.isOneRun() || !shown
            ? Optional.empty()
            : Optional.of(
                new Bootstrap(CONFIDENCE).ratio(draft.base(), draft.head(), draft.paired()));
    if (obstacle != null) {
      return value(interval, OptionalDouble.empty(), obstacle);
    }
    return value(
        interval, OptionalDouble.of(pValue), tested(pValue, tests, interval.orElseThrow()));
  }

  private Outcome exact() {
    return draft.effect() >= threshold ? certain() : new Outcome(Verdict.UNCHANGED, "", "");
  }

  private Outcome tested(double pValue, int tests, Interval interval) {
    if (pValue <= LEVEL && draft.effect() >= threshold && excludesHalf(interval)) {
      return certain();
    }
    if (interval.low() > 1 - threshold && interval.high() < 1 + threshold) {
      return new Outcome(Verdict.UNCHANGED, "", "± " + Percent.of(interval.halfWidth()));
    }
    return draft
        .runs()
        .tooFew(tests)
        .map(fewRuns -> new Outcome(Verdict.NOT_JUDGED, fewRuns, ""))
        .orElseGet(() -> notJudged("within noise (± " + Percent.of(interval.halfWidth()) + ")"));
  }

  /** Returns the verdict on a difference that is no accident. */
  private Outcome certain() {
    if (isNegligible()) {
      return NEGLIGIBLE;
    }
    return Math.abs(draft.headMedian() - draft.baseMedian()) <= draft.ownCost()
        ? notJudged("the difference is smaller than the cost of measuring")
        : new Outcome(direction(), "", "");
  }

  /** Returns whether the interval is beyond 1 by more than half of the threshold. */
  private boolean excludesHalf(Interval interval) {
    return interval.low() > 1 + threshold / 2 || interval.high() < 1 - threshold / 2;
  }

  private Verdict direction() {
    return Verdict.ofChange(draft.counter(), draft.baseMedian(), draft.headMedian());
  }

  private ComparedValue value(Optional<Interval> interval, OptionalDouble pValue, Outcome result) {
    return new ComparedValue(
        draft.counter(),
        draft.unit(),
        draft.statistic(),
        draft.baseMedian(),
        draft.headMedian(),
        draft.base().length,
        draft.head().length,
        threshold,
        interval,
        pValue,
        draft.isExact(),
        result.verdict(),
        result.fewRuns(),
        result.verdict() == Verdict.NEGLIGIBLE
            ? result.detail()
            : draft.withRemark(result.detail()));
  }
}
