package dev.edpm.runtime.region.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records and totals of leaf executions with counters, which often grow by the same amount. */
class CountedLeavesTest {

  private static final int EXECUTIONS = 3000;

  /** The growth of a counter between two of them. */
  private static final int BETWEEN = 3;

  private final Lab lab = new Lab();

  static IntStream seeds() {
    return IntStream.range(0, 24);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void eachHasItsValues(int seed) throws Exception {
    Random random = new Random(seed);
    int counters = 1 + seed % 2;
    String[] names = {TestCounters.TICKS, TestCounters.STEPS};
    RegionHandle work = lab.region("work", Arrays.copyOf(names, counters));
    RegionHandle outer = lab.region("outer");
    RegionHandle counted = lab.region("counted", TestCounters.TICKS);
    RegionHandle around = List.of(work, outer, counted).get(seed % 3);
    List<List<Long>> expected = new ArrayList<>();
    lab.run(
        () -> {
          Frame frame = around == work ? null : around.enter();
          while (expected.size() < EXECUTIONS) {
            long[] growth = {growth(random), growth(random)};
            for (int i = 1 + random.nextInt(300); i > 0; i--) {
              boolean missing = around != counted && random.nextInt(400) == 0;
              expected.add(one(work, growth, counters, missing, random.nextBoolean()));
              lab.counters.tick(BETWEEN);
            }
          }
          if (frame != null) {
            around.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.records(snapshot, "work"))
        .extracting(row -> row.values().subList(1, 1 + counters))
        .isEqualTo(expected);
    for (int i = 0; i < counters; i++) {
      int counter = i;
      long[] known =
          expected.stream()
              .map(v -> v.get(counter))
              .filter(Objects::nonNull)
              .mapToLong(v -> v)
              .toArray();
      Statistics statistics = Lab.statistics(snapshot, "work", names[i]);
      assertThat(statistics.sum()).isEqualTo(Arrays.stream(known).sum());
      assertThat(statistics.self()).hasValue(Arrays.stream(known).sum());
      assertThat(statistics.min()).isEqualTo(Arrays.stream(known).min().orElseThrow());
      assertThat(statistics.max()).isEqualTo(Arrays.stream(known).max().orElseThrow());
      double mean = Arrays.stream(known).average().orElseThrow();
      double variance =
          Arrays.stream(known).mapToDouble(v -> (v - mean) * (v - mean)).average().orElseThrow();
      assertThat(statistics.stddev()).isCloseTo(Math.sqrt(variance), withinPercentage(1e-6));
    }
    if (around == counted) {
      assertThat(Lab.statistics(snapshot, "counted", TestCounters.TICKS).self())
          .hasValue((long) BETWEEN * expected.size());
    }
  }

  private List<Long> one(
      RegionHandle work, long[] growth, int counters, boolean missing, boolean fromTheStart) {
    // A counter that cannot be read reads as the least of all values.
    long before = lab.counters.values()[0];
    if (missing && fromTheStart) {
      lab.counters.tick(Execution.NO_VALUE - before);
    }
    Frame frame = work.enter();
    lab.counters.tick(missing ? Execution.NO_VALUE - lab.counters.values()[0] : growth[0]);
    lab.counters.step(growth[1]);
    work.exit(frame);
    if (missing) {
      lab.counters.tick(before - Execution.NO_VALUE);
    }
    return Arrays.asList(missing ? null : growth[0], growth[1]).subList(0, counters);
  }

  private static long growth(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> 0;
      case 1 -> random.nextInt(100);
      case 2 -> random.nextInt(1 << 24);
      case 3 -> random.nextLong() >>> 24;
      default -> -random.nextInt(1000);
    };
  }
}
