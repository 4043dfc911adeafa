package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.entry.FairShare;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.snapshot.SnapshotContents;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records that do not fit into a report are not kept, whichever threads they come from. */
class RecordLimitTest {

  private static final long LIMIT = 100_000;

  /** No record of a report is shorter, and few are twice as long. */
  private static final int LEAST_BYTES = 60;

  private static final long MOST_RECORDS = LIMIT / LEAST_BYTES;

  private static void run(RegionHandle region, int times) {
    for (int i = 0; i < times; i++) {
      region.exit(region.enter());
    }
  }

  @Test
  void aRegionThatRunsSeldomKeepsItsRecordsBesideOneThatRunsOften() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle often = lab.region("often");
    RegionHandle seldom = lab.region("seldom");
    lab.run(
        () -> {
          run(often, 300_000);
          run(seldom, 10);
          run(often, 300_000);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.records(snapshot, "seldom")).hasSize(10);
    assertThat(Lab.summary(snapshot, "seldom").recordsDropped()).isZero();
    List<Row> rows = Lab.records(snapshot, "often");
    assertThat((long) rows.size()).isBetween(MOST_RECORDS - 10, 2 * MOST_RECORDS);
    assertThat(Lab.summary(snapshot, "often").executions()).isEqualTo(600_000);
    assertThat(Lab.summary(snapshot, "often").recordsDropped()).isEqualTo(600_000 - rows.size());
  }

  @Test
  void regionsThatRunEquallyOftenKeepEquallyMany() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    List<RegionHandle> regions = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      regions.add(lab.region("r" + i));
    }
    lab.run(
        () -> {
          for (int i = 0; i < 5000; i++) {
            for (RegionHandle region : regions) {
              run(region, 3);
            }
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    for (int i = 0; i < 8; i++) {
      assertThat((long) Lab.records(snapshot, "r" + i).size())
          .isBetween(MOST_RECORDS / 8, 2 * MOST_RECORDS / 8);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void percentilesAreOfAllExecutionsNotOfThoseWithRecords(boolean leaves) throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle work = lab.region("work", TestCounters.TICKS);
    RegionHandle inner = lab.region("inner");
    int executions = 50_000;
    lab.run(
        () -> {
          for (int i = 0; i < executions; i++) {
            Frame frame = work.enter();
            lab.counters.tick(i);
            if (!leaves) {
              inner.exit(inner.enter());
            }
            work.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.records(snapshot, "work")).hasSizeLessThan(executions / 10);
    Statistics ticks = Lab.statistics(snapshot, "work", TestCounters.TICKS);
    assertThat(ticks.count()).isEqualTo(executions);
    assertThat(ticks.sum()).isEqualTo((executions - 1L) * executions / 2);
    assertThat(ticks.p50()).isCloseTo(executions / 2, within(executions / 100L));
    assertThat(ticks.p90()).isCloseTo(executions * 9 / 10, within(executions / 100L));
    assertThat(ticks.p95()).isCloseTo(executions * 95 / 100, within(executions / 100L));
    assertThat(ticks.p99()).isCloseTo(executions * 99 / 100, within(executions / 100L));
    assertThat(ticks.p999()).isCloseTo(executions * 999 / 1000, within(executions / 100L));
  }

  @Test
  void aSnapshotWithoutRecordsHasAllButWhatComesFromThem() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle often = lab.region("often");
    RegionHandle seldom = lab.region("seldom");
    RegionHandle aggregated = lab.region("aggregated", Detail.AGGREGATES);
    lab.run(
        () -> {
          run(often, 100_000);
          run(seldom, 10);
          run(aggregated, 10);
        });
    Snapshot without = lab.recorder.snapshot(SnapshotContents.SUMS);
    assertThat(without.executions().pending()).isTrue();
    assertThat(Lab.statistics(without, "often", "time.wall").count()).isEqualTo(100_000);
    assertThat(Lab.statistics(without, "often", "time.wall").p50()).isEqualTo(Execution.NO_VALUE);
    assertThat(Lab.statistics(without, "seldom", "time.wall").p50()).isEqualTo(Execution.NO_VALUE);
    assertThat(Lab.statistics(without, "aggregated", "time.wall").p50())
        .isNotEqualTo(Execution.NO_VALUE);
    without.executions().forEach(execution -> assertThat(execution).isNull());

    Snapshot percentiles = lab.recorder.snapshot(SnapshotContents.AGGREGATES);
    assertThat(percentiles.executions().pending()).isTrue();
    Snapshot whole = lab.recorder.snapshot();
    assertThat(whole.executions().pending()).isFalse();
    assertThat(whole.executions().reportLimit()).isEqualTo(LIMIT);
    for (String region : List.of("often", "seldom", "aggregated")) {
      assertThat(Lab.statistics(percentiles, region, "time.wall"))
          .isEqualTo(Lab.statistics(whole, region, "time.wall"));
    }
  }

  @Test
  void whereNothingHasRecordsNoneArePending() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle aggregated = lab.region("aggregated", Detail.AGGREGATES);
    lab.run(() -> run(aggregated, 10));
    assertThat(lab.recorder.snapshot(SnapshotContents.SUMS).executions().pending()).isFalse();
  }

  @Test
  void manyThreadsShareTheRoom() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle work = lab.region("work");
    int threads = 4;
    List<FutureTask<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      tasks.add(Lab.start(() -> run(work, 100_000)));
    }
    for (FutureTask<Void> task : tasks) {
      Lab.finish(task);
    }
    Snapshot snapshot = lab.recorder.snapshot();
    long records = Lab.records(snapshot, "work").size();
    // Each thread counts its records in blocks, and takes in a batch of events at once.
    assertThat(records).isBetween(MOST_RECORDS - 10, MOST_RECORDS + threads * 1200L);
    assertThat(Lab.summary(snapshot, "work").recordsDropped())
        .isEqualTo(threads * 100_000L - records);
  }

  @Test
  void threadsThatEndSoonAreCountedToo() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle work = lab.region("work");
    for (int i = 0; i < 300; i++) {
      lab.run(() -> run(work, 50));
    }
    long records = Lab.records(lab.recorder.snapshot(), "work").size();
    assertThat(records).isBetween(MOST_RECORDS - 10, MOST_RECORDS + 10 * 50);
  }

  @Test
  void crossThreadSpansAreBoundedToo() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle handed = lab.region("handed");
    lab.run(
        () -> {
          for (int i = 0; i < 50_000; i++) {
            Span span = handed.openCrossThread();
            span.close();
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    long records = Lab.records(snapshot, "handed").size();
    assertThat(records).isBetween(MOST_RECORDS - 10, MOST_RECORDS + 1200);
    assertThat(Lab.summary(snapshot, "handed").recordsDropped()).isEqualTo(50_000 - records);
  }

  @Test
  void aResetAndASnapshotThatResetsMakeRoom() throws Exception {
    Lab lab = Lab.reporting(LIMIT);
    RegionHandle work = lab.region("work");
    for (int i = 0; i < 3; i++) {
      lab.run(() -> run(work, 50_000));
      Snapshot snapshot = lab.recorder.snapshotAndReset();
      assertThat((long) Lab.records(snapshot, "work").size()).isGreaterThan(MOST_RECORDS - 10);
    }
    lab.run(() -> run(work, 50_000));
    lab.recorder.reset();
    lab.run(() -> run(work, 20));
    assertThat(lab.records("work")).hasSize(20);
  }

  @Test
  void withoutRoomThereAreNoRecordsAndAllElse() throws Exception {
    Lab lab = Lab.reporting(0);
    RegionHandle outer = lab.region("outer");
    RegionHandle inner = lab.region("inner");
    lab.run(
        () -> {
          Frame frame = outer.enter();
          run(inner, 1000);
          outer.exit(frame);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.rows(snapshot)).isEmpty();
    assertThat(Lab.summary(snapshot, "inner").recordsDropped()).isEqualTo(1000);
    assertThat(Lab.statistics(snapshot, "inner", "time.wall").p50())
        .isNotEqualTo(Execution.NO_VALUE);
  }

  @Test
  void sampledExecutionsShareTheRoomOfTheirRegion() throws Exception {
    Lab lab = Lab.reporting(LIMIT, 2);
    RegionHandle work = lab.region("work", new Detail(true, 2));
    lab.run(() -> run(work, 100_000));
    Snapshot snapshot = lab.recorder.snapshot();
    long records = Lab.records(snapshot, "work").size();
    RegionSummary summary = Lab.summary(snapshot, "work");
    assertThat(records).isBetween(MOST_RECORDS - 10, 2 * MOST_RECORDS);
    assertThat(summary.recordsDropped()).isEqualTo(summary.sampled() - records);
  }

  @Test
  void theLevelLeavesWhatSomeDoNotNeedToTheOthers() {
    assertThat(FairShare.level(new long[] {5, 1000, 20, 1000}, 125)).isEqualTo(50);
    assertThat(FairShare.level(new long[] {10, 10}, 10)).isEqualTo(5);
    assertThat(FairShare.level(new long[] {10, 20}, 30)).isGreaterThanOrEqualTo(20);
    assertThat(FairShare.level(new long[] {}, 30)).isEqualTo(30);
    assertThat(FairShare.level(new long[] {1, 0}, 0)).isZero();
  }
}
