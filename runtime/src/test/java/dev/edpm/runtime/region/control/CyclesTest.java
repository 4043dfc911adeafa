package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops that do the same nested things over and over: what is kept of each of their executions.
 * What is right is known from the shape of the loop, and the aggregates from the records.
 */
class CyclesTest {

  private static final int ROUNDS = 20_000;

  private final Lab lab = new Lab();
  private final RegionHandle outer = lab.region("outer");
  private final RegionHandle middle = lab.region("middle");
  private final RegionHandle inner = lab.region("inner");
  private final RegionHandle other = lab.region("other", Detail.AGGREGATES);
  private long sink;

  /** The interval of rounds that take longer than others; 0 for none. */
  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE, 1000, 7, 2})
  void nestedRegionsThatALoopRepeats(int slowEvery) throws Exception {
    lab.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            Frame first = outer.enter();
            Frame second = middle.enter();
            in(inner, i % slowEvery == slowEvery - 1 ? 20_000 : i % 50);
            middle.exit(second);
            in(inner, 1);
            outer.exit(first);
            in(middle, 2);
          }
        });
    List<Row> rows = Lab.rows(lab.recorder.snapshot());
    Map<String, List<Row>> byRegion =
        rows.stream()
            .sorted((a, b) -> Long.compare(a.temporalId(), b.temporalId()))
            .collect(Collectors.groupingBy(Row::region));
    assertThat(byRegion.get("outer")).hasSize(ROUNDS).allMatch(row -> row.parent() == null);
    for (int i = 0; i < ROUNDS; i++) {
      Row around = byRegion.get("outer").get(i);
      within(byRegion.get("middle").get(2 * i), around);
      assertThat(byRegion.get("middle").get(2 * i + 1).parent()).isNull();
      within(byRegion.get("inner").get(2 * i), byRegion.get("middle").get(2 * i));
      within(byRegion.get("inner").get(2 * i + 1), around);
    }
    byRegion.forEach(this::aggregatesAreThoseOfTheRecords);
    long all = sum(byRegion.get("outer")) + sum(alone(byRegion.get("middle")));
    assertThat(self("outer") + self("middle") + self("inner")).isEqualTo(all);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void recursionAndRegionsWithoutRecordsBreakACycleAndNothingElse(int depth) throws Exception {
    lab.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            Frame frame = outer.enter();
            recurse(depth);
            in(other, 3);
            outer.exit(frame);
          }
        });
    assertThat(lab.summary("middle").executions()).isEqualTo((long) depth * ROUNDS);
    assertThat(lab.summary("middle").outermost()).isEqualTo(ROUNDS);
    assertThat(lab.summary("other").executions()).isEqualTo(ROUNDS);
    assertThat(lab.records("middle")).hasSize(depth * ROUNDS);
    assertThat(lab.records("middle").stream().filter(Row::recursive)).hasSize((depth - 1) * ROUNDS);
    assertThat(lab.records("other")).isEmpty();
    assertThat(self("outer") + self("middle") + self("other"))
        .isEqualTo(lab.statistics("outer", "time.wall").sum());
  }

  @Test
  void aRoundThatEndsOtherwiseIsNoneOfThem() throws Exception {
    lab.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            Frame frame = outer.enter();
            in(inner, 1);
            if (i % 10 == 9) {
              RegionHandle.fail(new IllegalStateException(), outer, frame);
            } else {
              outer.exit(frame);
            }
          }
        });
    List<Row> rows = lab.records("outer");
    assertThat(rows).hasSize(ROUNDS);
    for (int i = 0; i < ROUNDS; i++) {
      assertThat(rows.get(i).exception() != null).as("round " + i).isEqualTo(i % 10 == 9);
    }
    assertThat(lab.records("inner")).hasSize(ROUNDS);
  }

  private void recurse(int left) {
    Frame frame = middle.enter();
    if (left > 1) {
      recurse(left - 1);
    }
    middle.exit(frame);
  }

  private void in(RegionHandle region, int work) {
    Frame frame = region.enter();
    for (int i = 0; i < work; i++) {
      sink += i ^ sink;
    }
    region.exit(frame);
  }

  private static void within(Row row, Row around) {
    assertThat(row.parent()).isEqualTo(around.region());
    assertThat(row.parentTemporalId()).isEqualTo(around.temporalId());
    assertThat(row.start()).isGreaterThanOrEqualTo(around.start());
    assertThat(row.start() + row.values().get(0))
        .isLessThanOrEqualTo(around.start() + around.values().get(0));
  }

  private void aggregatesAreThoseOfTheRecords(String region, List<Row> rows) {
    Statistics wall = lab.statistics(region, "time.wall");
    Function<Row, Long> length = row -> row.values().get(0);
    assertThat(wall.count()).isEqualTo(rows.size());
    assertThat(wall.sum()).isEqualTo(sum(rows));
    assertThat(wall.min()).isEqualTo(rows.stream().map(length).min(Long::compare).orElseThrow());
    assertThat(wall.max()).isEqualTo(rows.stream().map(length).max(Long::compare).orElseThrow());
  }

  private static List<Row> alone(List<Row> rows) {
    return rows.stream().filter(row -> row.parent() == null).toList();
  }

  private static long sum(List<Row> rows) {
    return rows.stream().mapToLong(row -> row.values().get(0)).sum();
  }

  private long self(String region) {
    return lab.statistics(region, "time.wall").self().orElseThrow();
  }
}
