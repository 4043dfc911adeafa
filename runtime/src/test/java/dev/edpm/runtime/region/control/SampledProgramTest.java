package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs of which one execution in N is measured, compared with the true values of all of
 * them ({@link SampledProgram}). The system property {@code test.sampling.seeds} is the number of
 * programs.
 */
class SampledProgramTest {

  /** The error of an estimate for tags that few of the measured executions have. */
  private static final double RARE = 0.2;

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

  /**
   * The paths that run most, over many programs: estimates that are wrong by chance are wrong to
   * both sides.
   */
  @Test
  void estimatesOfPathsHaveNoBias() throws Exception {
    Map<List<String>, double[]> estimates = new HashMap<>();
    Map<List<String>, double[]> truths = new HashMap<>();
    for (long seed = 0; seed < Math.max(24, seeds().count()); seed++) {
      Lab lab = Lab.sampling(ONE_IN, OTHER);
      SampledProgram program = new SampledProgram(lab, seed, ONE_IN, OTHER);
      program.run(1 + (int) (seed % 3));
      Snapshot snapshot = lab.recorder.snapshot();
      PathChecks.byRegions(snapshot)
          .forEach(
              (names, path) -> {
                PathValue ticks = PathChecks.value(path, "time.wall");
                assertThat(ticks.self().orElseThrow())
                    .as("self time of " + names)
                    .isBetween(0L, ticks.sum().orElseThrow());
                if (path.region().isPresent()) {
                  PathValue counted = PathChecks.value(path, TestCounters.TICKS);
                  add(
                      estimates,
                      names,
                      path.executions(),
                      counted.sum().orElse(0),
                      counted.self().orElse(0));
                }
              });
      program.pathTruths.forEach(
          (names, truth) -> add(truths, names, truth.executions, truth.sum, truth.self));
    }
    int checked = 0;
    for (Map.Entry<List<String>, double[]> one : truths.entrySet()) {
      List<String> names = one.getKey();
      double[] truth = one.getValue();
      // If the executions around a cross-thread span are left out, its path is not known.
      if (truth[0] < 20_000 || names.get(names.size() - 1).startsWith("handed")) {
        continue;
      }
      checked++;
      double[] estimate = estimates.get(names);
      assertThat(estimate[0]).as("executions of " + names).isCloseTo(truth[0], near(truth[0]));
      assertThat(estimate[1]).as("sum of " + names).isCloseTo(truth[1], near(truth[1]));
      assertThat(estimate[2]).as("self of " + names).isCloseTo(truth[2], near(truth[1]));
    }
    assertThat(checked).as("paths").isGreaterThanOrEqualTo(5);
  }

  /**
   * Each execution has a tag, so the executions of all values are those of the region. How many
   * each value has is an estimate without bias.
   */
  @Test
  void estimatesOfTagsHaveNoBias() throws Exception {
    Map<String, double[]> estimates = new HashMap<>();
    Map<String, double[]> truths = new HashMap<>();
    for (long seed = 0; seed < Math.max(60, seeds().count()); seed++) {
      Lab lab = Lab.sampling(ONE_IN, OTHER);
      Map<String, SampledProgram.Truth> all = run(lab, seed);
      Snapshot snapshot = lab.recorder.snapshot();
      all.forEach(
          (name, truth) -> {
            TagSummary tag = Lab.summary(snapshot, name).tags().get(0);
            assertThat(tag.key()).isEqualTo(SampledProgram.TAG);
            assertThat(tag.other().executions()).isZero();
            assertThat(tag.values().stream().mapToLong(TagValueSummary::executions).sum())
                .as("executions of " + name)
                .isCloseTo(truth.executions, within((long) tag.values().size()));
            truth.byTag.forEach((value, sums) -> add(truths, name + " " + value, sums));
            for (TagValueSummary value : tag.values()) {
              long ticks = value.counters().get(1).sum();
              add(estimates, name + " " + value.value(), value.executions(), ticks);
            }
          });
    }
    assertThat(truths).hasSize(2 * 16);
    truths.forEach(
        (what, truth) -> {
          double[] estimate = estimates.get(what);
          assertThat(estimate[0])
              .as("executions of " + what)
              .isCloseTo(truth[0], within(RARE * truth[0]));
          assertThat(estimate[1])
              .as("ticks of " + what)
              .isCloseTo(truth[1], within(RARE * truth[1]));
        });
  }

  private static Offset<Double> near(double value) {
    return within(0.06 * value);
  }

  private static <T> void add(Map<T, double[]> sums, T name, double... values) {
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
          assertThat(Lab.summary(snapshot, name).tags().get(0).values())
              .as(name)
              .allSatisfy(
                  value ->
                      assertThat(truth.byTag.get(value.value()))
                          .containsExactly(value.executions(), value.counters().get(1).sum()))
              .hasSameSizeAs(truth.byTag.keySet());
        });
    long[] executions = {0};
    PathChecks.byRegions(snapshot)
        .forEach(
            (names, path) -> {
              executions[0] += path.executions();
              if (path.region().isPresent()) {
                SampledProgram.Truth truth = program.pathTruths.get(names);
                PathValue ticks = PathChecks.value(path, TestCounters.TICKS);
                assertThat(path.executions()).as("%s", names).isEqualTo(truth.executions);
                assertThat(path.estimated()).as("%s", names).isFalse();
                assertThat(ticks.sum()).as("sum of " + names).hasValue(truth.sum);
                assertThat(ticks.self()).as("self of " + names).hasValue(truth.self);
              }
            });
    assertThat(executions[0])
        .isEqualTo(program.truths.values().stream().mapToLong(truth -> truth.executions).sum());
  }
}
