package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.compensate.Compensation;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Taking the own cost out of times. */
class CompensationTest {

  static LongStream seeds() {
    return LongStream.range(0, 10);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void compensatedTimesNeverRunBackwards(long seed) {
    Random random = new Random(seed);
    Compensation compensation =
        new Compensation(random.nextDouble() * 60, random.nextDouble() * 60);
    long time = random.nextLong() >> 2;
    long previous = Long.MIN_VALUE;
    for (int i = 0; i < 10_000; i++) {
      time += random.nextInt(200);
      long compensated =
          switch (random.nextInt(3)) {
            case 0 -> compensation.opening(random.nextInt(3), time);
            case 1 -> compensation.closing(random.nextInt(3), time);
            default -> compensation.other(time);
          };
      assertThat(compensated).isBetween(previous, time);
      previous = compensated;
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void recordsAndAggregatesAgreeAndNothingIsNegative(long seed) throws Exception {
    Lab lab = new Lab(Lab.PLENTY, Lab.PLENTY, true);
    lab.recorder.calibration().found(new OwnCost(20, 1, 60, 2));
    lab.recorder.calibrateToSubtract();
    Random random = new Random(seed);
    Snapshot snapshot;
    List<Trace.Spec> specs;
    try (RandomProgram program = new RandomProgram(lab, seed, 2, true, false)) {
      for (int i = 0; i < 10; i++) {
        program.burst(40);
        if (random.nextInt(4) == 0) {
          lab.recorder.pause(true);
          lab.recorder.pause(false);
        }
      }
      specs = program.specs;
      snapshot = lab.recorder.snapshot();
    }
    for (Trace.Spec spec : specs) {
      RegionSummary summary = Lab.summary(snapshot, spec.name());
      List<Lab.Row> rows = Lab.records(snapshot, spec.name());
      assertThat(rows).allMatch(row -> row.open() || row.wall() >= 0);
      long[] walls =
          rows.stream()
              .filter(row -> !row.open() && !row.truncated())
              .mapToLong(Lab.Row::wall)
              .toArray();
      assertThat(summary.executions()).isEqualTo(walls.length);
      assertThat(rows.stream().filter(Lab.Row::truncated)).hasSize((int) summary.truncated());
      Lab.counter(summary, "time.wall")
          .statistics()
          .ifPresent(
              wall -> {
                assertThat(wall.min()).isNotNegative();
                assertThat(wall.sum()).isNotNegative();
                assertThat(wall.self().orElseThrow()).isNotNegative();
                double mean = LongStream.of(walls).average().orElseThrow();
                assertThat(wall.mean()).as(spec.name()).isCloseTo(mean, within(mean * 1e-9));
              });
    }
  }
}
