package dev.edpm.junit;

import dev.edpm.junit.measure.CompiledRegions;
import dev.edpm.junit.measure.Measured;
import dev.edpm.junit.measure.Window;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Compares what a test measured with expectations. */
final class Judge {

  private final Measured measured;
  private final Units units;
  private final Baselines baselines;
  private final MissingReasons reasons;

  Judge(Measured measured, Units units, Baselines baselines) {
    this.measured = measured;
    this.units = units;
    this.baselines = baselines;
    this.reasons = new MissingReasons(measured, units);
  }

  /** Returns the result of one expectation. */
  Verdict verdict(Expectation expectation) {
    String region = expectation.region();
    Optional<Window> window = measured.all(region);
    if (window.isEmpty() && !measured.regions().contains(region)) {
      return Verdict.broken(CompiledRegions.unknown(region, measured.regions()));
    }
    Optional<Verdict> gap =
        reasons.ofTest(window.map(Measured::describe).orElse("region " + region));
    if (gap.isPresent()) {
      return gap.get();
    }
    if (window.isEmpty()) {
      return neverLoaded(expectation);
    }
    Optional<Verdict> reason = reasons.ofRegion(window.get());
    if (reason.isPresent()) {
      return reason.get();
    }
    if (expectation.isOfExecutions()) {
      return eachRepetition(expectation, window.get(), Window::executions);
    }
    return reasons
        .ofCounter(expectation, window.get())
        .orElseGet(() -> ofCounter(expectation, window.get()));
  }

  /** Judges a region whose class was not loaded, so that it was not executed. */
  private Verdict neverLoaded(Expectation expectation) {
    String region = "region " + expectation.region();
    if (!expectation.isOfExecutions()) {
      return Verdict.broken(MissingReasons.notExecuted(region, expectation));
    }
    Finding finding = new Finding(region, expectation, "1", "");
    return baselines
        .bound(expectation, Baseline.of(0), "")
        .map(
            bound ->
                expectation.comparison().holds(0, bound) ? Verdict.MET : finding.breaks(0, bound))
        .orElseGet(() -> baselines.missing(expectation, "", finding));
  }

  private Verdict ofCounter(Expectation expectation, Window window) {
    String counter = expectation.counter();
    Statistic statistic = expectation.statistic();
    if (statistic.isOfExecutions()) {
      return ofExecutions(expectation, window);
    }
    if (statistic == Statistic.SELF && window.self(counter).isEmpty()) {
      return Verdict.unjudged(
          "the exclusive (self) "
              + counter
              + " of "
              + Measured.describe(window)
              + " is unknown, because a region inside it does not measure it");
    }
    ToLongFunction<Window> value = part -> value(part, expectation);
    return units.isTime(counter)
        ? median(expectation, window, value)
        : eachRepetition(expectation, window, value);
  }

  private static long value(Window part, Expectation expectation) {
    OptionalLong value =
        expectation.statistic() == Statistic.SELF
            ? part.self(expectation.counter())
            : part.sum(expectation.counter());
    // A repetition that did not execute the region.
    return value.orElse(0);
  }

  /** Judges a count, which must meet its bound in each repetition. */
  private Verdict eachRepetition(
      Expectation expectation, Window window, ToLongFunction<Window> value) {
    int repetitions = measured.repetitions();
    LongSummaryStatistics values =
        IntStream.range(0, repetitions)
            .mapToLong(i -> value.applyAsLong(measured.repetition(i, window.region())))
            .summaryStatistics();
    Finding all = finding(expectation, window, repetitions > 1 ? " in a repetition" : "");
    Optional<Double> bound =
        baselines.bound(expectation, new Baseline(values.getMin(), values.getMax()), "");
    if (bound.isEmpty()) {
      return baselines.missing(expectation, "", all);
    }
    for (int i = 0; i < repetitions; i++) {
      long one = value.applyAsLong(measured.repetition(i, window.region()));
      if (!expectation.comparison().holds(one, bound.get())) {
        String where = repetitions > 1 ? " in repetition " + (i + 1) + " of " + repetitions : "";
        return finding(expectation, window, where).breaks(one, bound.get());
      }
    }
    return Verdict.MET;
  }

  /** Judges a time by the median of the repetitions. */
  private Verdict median(Expectation expectation, Window window, ToLongFunction<Window> value) {
    long[] values = new long[measured.repetitions()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value.applyAsLong(measured.repetition(i, window.region()));
    }
    Repetitions repetitions = new Repetitions(values);
    double median = repetitions.median();
    Finding finding =
        finding(expectation, window, ", the median of " + values.length + " repetitions");
    return judged(expectation, median)
        .map(
            bound ->
                expectation.comparison().holds(median, bound)
                    ? Verdict.MET
                    : repetitions.surelyBreaks(expectation.comparison(), bound)
                        ? finding.breaks(median, bound)
                        : finding.isWithinNoise(repetitions, bound))
        .orElseGet(() -> baselines.missing(expectation, machine(expectation), finding));
  }

  /** Judges a statistic of all executions, such as a percentile. */
  private Verdict ofExecutions(Expectation expectation, Window window) {
    long[] values = window.values(expectation.counter());
    if (values.length < window.executions()) {
      return Verdict.unjudged(
          "only "
              + values.length
              + " of "
              + window.executions()
              + " executions of "
              + Measured.describe(window)
              + " have a record, so "
              + expectation.subject()
              + " is unknown; set edpm.detail=records, or a higher edpm.records.limit");
    }
    double value = ExecutionValues.statistic(expectation.statistic(), values);
    Finding finding = finding(expectation, window, "");
    return judged(expectation, value)
        .map(
            bound ->
                expectation.comparison().holds(value, bound)
                    ? Verdict.MET
                    : finding.breaks(value, bound))
        .orElseGet(() -> baselines.missing(expectation, machine(expectation), finding));
  }

  private Optional<Double> judged(Expectation expectation, double value) {
    return baselines.bound(expectation, Baseline.of(Math.round(value)), machine(expectation));
  }

  /** Returns the kind of machine on which a value of the counter depends; empty for counts. */
  private String machine(Expectation expectation) {
    return units.isTime(expectation.counter()) ? baselines.machine() : "";
  }

  private Finding finding(Expectation expectation, Window window, String where) {
    String unit = expectation.isOfExecutions() ? "1" : units.of(expectation.counter());
    String executions =
        expectation.isOfExecutions()
            ? ""
            : " in "
                + window.executions()
                + (window.executions() == 1 ? " execution" : " executions");
    return new Finding(Measured.describe(window), expectation, unit, where + executions);
  }
}
