package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs of which one execution in N is measured, compared with what is true of all of
 * them ({@link SampledProgram}). The system property {@code test.sampling.seeds} says how many.
 */
class SampledProgramTest {

  private static final int ONE_IN = 5;
  private static final int OTHER = 20;

  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("test.sampling.seeds", 12));
  }

  private static Map<String, SampledProgram.Truth> run(Lab lab, long seed) throws Exception {
    SampledProgram program = new SampledProgram(lab, seed, ONE_IN, OTHER);
    program.run(1 + (int) (seed % 3));
    return program.truths;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void executionsAreExactAndTheRestIsNear(long seed) throws Exception {
    Lab lab = Lab.sampling(ONE_IN, OTHER);
    Map<String, SampledProgram.Truth> truths = run(lab, seed);
    Snapshot snapshot = lab.recorder.snapshot();
    truths.forEach(
        (name, truth) -> {
          RegionSummary summary = Lab.summary(snapshot, name);
          assertThat(summary.executions()).as(name).isEqualTo(truth.executions);
          assertThat(summary.sampled()).as(name).isBetween(1L, truth.executions);
          Statistics ticks = Lab.statistics(snapshot, name, TestCounters.TICKS);
          assertThat(ticks.count()).as(name).isEqualTo(summary.sampled());
          if (truth.detail.records()) {
            assertThat(Lab.records(snapshot, name)).as(name).hasSize((int) ticks.count());
          }
          // What the mean of so many executions differs from that of all by, and the number of
          // those
          // in each tree may differ too.
          double error = truth.deviation() / Math.sqrt(ticks.count()) * truth.executions;
          double within = 4 * error + 0.15 * truth.sum;
          near("sum of " + name, ticks.sum(), truth.sum, within);
          near("self of " + name, ticks.self().orElseThrow(), truth.self, within);
          near(
              "outermost of " + name, summary.outermost(), truth.outermost, 0.1 * truth.executions);
          long wall = Lab.statistics(snapshot, name, "time.wall").sum();
          assertThat(Lab.statistics(snapshot, name, "time.wall").self().orElseThrow())
              .as("self time of " + name)
              .isBetween(0L, wall);
        });
    assertThat(lab.problems).isEmpty();
  }

  private static void near(String what, long estimate, long truth, double within) {
    assertThat((double) estimate).as(what).isCloseTo(truth, within(within));
  }

  /** What errs in one program to one side errs in another one to the other side. */
  @Test
  void thereIsNoBias() throws Exception {
    Map<String, double[]> estimates = new HashMap<>();
    Map<String, double[]> truths = new HashMap<>();
    for (long seed = 0; seed < Math.max(24, seeds().count()); seed++) {
      Lab lab = Lab.sampling(ONE_IN, OTHER);
      Map<String, SampledProgram.Truth> all = run(lab, seed);
      Snapshot snapshot = lab.recorder.snapshot();
      all.forEach(
          (name, truth) -> {
            Statistics ticks = Lab.statistics(snapshot, name, TestCounters.TICKS);
            long outermost = Lab.summary(snapshot, name).outermost();
            add(estimates, name, ticks.sum(), ticks.self().orElseThrow(), outermost);
            add(truths, name, truth.sum, truth.self, truth.outermost);
          });
    }
    truths.forEach(
        (name, truth) -> {
          double[] estimate = estimates.get(name);
          assertThat(estimate[0]).as("sum of " + name).isCloseTo(truth[0], within(0.05 * truth[0]));
          assertThat(estimate[1])
              .as("self of " + name)
              .isCloseTo(truth[1], within(0.05 * truth[0]));
          assertThat(estimate[2])
              .as("outermost of " + name)
              .isCloseTo(truth[2], within(0.03 * truth[2]));
        });
  }

  private static void add(Map<String, double[]> sums, String name, double... values) {
    double[] to = sums.computeIfAbsent(name, n -> new double[values.length]);
    for (int i = 0; i < to.length; i++) {
      to[i] += values[i];
    }
  }

  /** Where no region is sampled, there is nothing to estimate. */
  @Test
  void withoutSamplingTheTruthIsMeasured() throws Exception {
    Lab lab = Lab.sampling(1_000_000, 2_000_000);
    SampledProgram program = new SampledProgram(lab, 1, 1_000_000, 2_000_000);
    program.run(2);
    Snapshot snapshot = lab.recorder.snapshot();
    program.truths.forEach(
        (name, truth) -> {
          Statistics ticks = Lab.statistics(snapshot, name, TestCounters.TICKS);
          assertThat(ticks.sum()).as(name).isEqualTo(truth.sum);
          assertThat(ticks.self()).as(name).hasValue(truth.self);
          assertThat(Lab.summary(snapshot, name).outermost()).isEqualTo(truth.outermost);
          assertThat(Lab.summary(snapshot, name).estimated()).isFalse();
        });
  }
}
