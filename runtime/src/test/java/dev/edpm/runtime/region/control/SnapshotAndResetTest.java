package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A snapshot with a reset omits nothing and counts nothing twice. */
class SnapshotAndResetTest {

  private static final int ROUNDS = 60_000;

  /** The values of a region in several snapshots, added up. */
  private static final class Sum {
    final String region;
    long executions;
    long outermost;
    long wall;
    long ticks;
    long closedRecords;
    long snapshots;

    Sum(String region) {
      this.region = region;
    }

    void add(Snapshot snapshot) {
      RegionSummary summary = Lab.summary(snapshot, region);
      snapshots++;
      executions += summary.executions();
      outermost += summary.outermost();
      assertThat(summary.truncated()).isZero();
      assertThat(summary.recordsDropped()).isZero();
      for (CounterSummary counter : summary.counters()) {
        counter.statistics().ifPresent(statistics -> add(counter.counter(), statistics));
      }
      List<Row> rows = Lab.records(snapshot, region);
      closedRecords += rows.stream().filter(row -> !row.open()).count();
      assertThat(rows.stream().map(Row::temporalId).distinct().count()).isEqualTo(rows.size());
    }

    private void add(String counter, Statistics statistics) {
      assertThat(statistics.p50()).isBetween(statistics.min(), statistics.max());
      if (counter.equals(TestCounters.TICKS)) {
        ticks += statistics.sum();
      } else {
        wall += statistics.sum();
      }
    }
  }

  private Lab lab = new Lab();
  private final CountDownLatch threeSnapshots = new CountDownLatch(3);

  private void pollUntilDone(List<FutureTask<Void>> threads, Sum... sums) throws Exception {
    boolean more = true;
    while (more) {
      more = threads.stream().anyMatch(thread -> !thread.isDone());
      try (Snapshot snapshot = lab.recorder.snapshotAndReset()) {
        for (Sum sum : sums) {
          sum.add(snapshot);
        }
      }
      threeSnapshots.countDown();
    }
    for (FutureTask<Void> thread : threads) {
      Lab.finish(thread);
    }
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void inALoopEveryExecutionIsInOneOfThem() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    RegionHandle aggregated = lab.region("aggregated", new Detail(false, 1));
    List<FutureTask<Void>> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(
          Lab.start(
              () -> {
                for (int k = 0; k < ROUNDS; k++) {
                  if (k == ROUNDS / 2) {
                    // On a busy machine the loop could end before another thread reads anything.
                    assertThat(threeSnapshots.await(1, TimeUnit.MINUTES)).isTrue();
                  }
                  Frame a = outer.enter();
                  Frame b = inner.enter();
                  lab.counters.tick(1);
                  inner.exit(b);
                  aggregated.exit(aggregated.enter());
                  outer.exit(a);
                }
              }));
    }
    Sum ofOuter = new Sum("outer");
    Sum ofInner = new Sum("inner");
    Sum ofAggregated = new Sum("aggregated");
    pollUntilDone(threads, ofOuter, ofInner, ofAggregated);
    assertThat(ofOuter.executions).isEqualTo(2 * ROUNDS);
    assertThat(ofOuter.closedRecords).isEqualTo(2 * ROUNDS);
    assertThat(ofInner.executions).isEqualTo(2 * ROUNDS);
    assertThat(ofInner.outermost).isEqualTo(2 * ROUNDS);
    assertThat(ofInner.ticks).isEqualTo(2 * ROUNDS);
    assertThat(ofInner.closedRecords).isEqualTo(2 * ROUNDS);
    assertThat(ofAggregated.executions).isEqualTo(2 * ROUNDS);
    assertThat(ofOuter.snapshots).isGreaterThan(2);
  }

  @Test
  void soItIsWhereOneInSevenIsMeasured() throws Exception {
    lab = Lab.sampling(7);
    RegionHandle around = lab.region("around");
    RegionHandle sampled = lab.region("sampled", new Detail(true, 7));
    RegionHandle inside = lab.region("inside");
    List<FutureTask<Void>> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(
          Lab.start(
              () -> {
                for (int k = 0; k < ROUNDS; k++) {
                  Frame a = around.enter();
                  Frame b = sampled.enter();
                  inside.exit(inside.enter());
                  sampled.exit(b);
                  around.exit(a);
                }
              }));
    }
    Sum ofAround = new Sum("around");
    Sum ofSampled = new Sum("sampled");
    Sum ofInside = new Sum("inside");
    pollUntilDone(threads, ofAround, ofSampled, ofInside);
    assertThat(ofAround.executions).isEqualTo(2 * ROUNDS);
    assertThat(ofSampled.executions).isEqualTo(2 * ROUNDS);
    assertThat(ofInside.executions).isEqualTo(2 * ROUNDS);
    assertThat(ofAround.closedRecords).isEqualTo(2 * ROUNDS);
    assertThat(ofSampled.closedRecords).isLessThan(ROUNDS);
  }

  @Test
  void soAreSpansThatAnotherThreadClosesAndThreadsThatEnd() throws Exception {
    RegionHandle handed = lab.region("handed");
    int rounds = 1500;
    BlockingQueue<Span> spans = new ArrayBlockingQueue<>(100);
    List<FutureTask<Void>> threads = new ArrayList<>();
    threads.add(
        Lab.start(
            () -> {
              for (int i = 0; i < rounds; i++) {
                lab.run(() -> spans.put(handed.openCrossThread()));
              }
            }));
    threads.add(
        Lab.start(
            () -> {
              for (int i = 0; i < rounds; i++) {
                Span span = spans.take();
                lab.run(span::close);
              }
            }));
    Sum sum = new Sum("handed");
    pollUntilDone(threads, sum);
    assertThat(sum.executions).isEqualTo(rounds);
  }

  @Test
  void recordsThatWereSpilledGoWithTheirSnapshot() throws Exception {
    Lab tiny = new Lab(0, Lab.PLENTY, false);
    RegionHandle work = tiny.region("work", TestCounters.TICKS);
    List<Snapshot> snapshots = new ArrayList<>();
    int each = 50_000;
    tiny.run(
        () -> {
          for (int round = 1; round <= 3; round++) {
            for (int i = 0; i < each; i++) {
              Frame frame = work.enter();
              tiny.counters.tick(round);
              work.exit(frame);
            }
            snapshots.add(tiny.recorder.snapshotAndReset());
          }
        });
    for (int round = 1; round <= 3; round++) {
      Snapshot snapshot = snapshots.get(round - 1);
      long ticks = round;
      assertThat(Lab.records(snapshot, "work"))
          .hasSize(each)
          .allMatch(row -> row.values().get(1) == ticks);
      assertThat(Lab.statistics(snapshot, "work", TestCounters.TICKS).p50()).isEqualTo(ticks);
    }
  }

  @Test
  void openExecutionIsWhollyInTheLaterSnapshot() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    List<Snapshot> snapshots = new ArrayList<>();
    lab.run(
        () -> {
          Frame around = outer.enter();
          lab.counters.tick(1);
          Frame within = inner.enter();
          lab.counters.tick(10);
          snapshots.add(lab.recorder.snapshotAndReset());
          lab.counters.tick(100);
          inner.exit(within);
          lab.counters.tick(1000);
          outer.exit(around);
        });
    snapshots.add(lab.recorder.snapshotAndReset());
    snapshots.add(lab.recorder.snapshotAndReset());
    assertThat(Lab.rows(snapshots.get(0))).hasSize(2).allMatch(Row::open);
    assertThat(Lab.summary(snapshots.get(0), "outer").executions()).isZero();
    Snapshot later = snapshots.get(1);
    assertThat(Lab.statistics(later, "outer", TestCounters.TICKS).sum()).isEqualTo(1111);
    assertThat(Lab.statistics(later, "outer", TestCounters.TICKS).self()).hasValue(1001);
    assertThat(Lab.statistics(later, "outer", TestCounters.TICKS).min()).isEqualTo(1111);
    assertThat(Lab.records(later, "inner"))
        .singleElement()
        .matches(row -> row.values().get(1) == 110 && !row.open() && row.parent().equals("outer"));
    Row before = Lab.records(snapshots.get(0), "outer").get(0);
    assertThat(Lab.records(later, "outer"))
        .singleElement()
        .matches(row -> row.start() == before.start() && row.values().get(1) == 1111)
        .matches(row -> row.wall() == Lab.statistics(later, "outer", "time.wall").sum());
    assertThat(Lab.rows(snapshots.get(2))).isEmpty();
    assertThat(Lab.summary(snapshots.get(2), "outer").executions()).isZero();
  }

  @Test
  void aSpanThatIsHandedOnMeanwhileIsCountedInTheLaterOne() throws Exception {
    RegionHandle handed = lab.region("handed", TestCounters.TICKS);
    List<Snapshot> snapshots = new ArrayList<>();
    lab.run(
        () -> {
          Span span = handed.openCrossThread();
          lab.counters.tick(3);
          snapshots.add(lab.recorder.snapshotAndReset());
          lab.counters.tick(4);
          span.close();
        });
    Snapshot later = lab.recorder.snapshotAndReset();
    assertThat(Lab.records(snapshots.get(0), "handed")).singleElement().matches(Row::open);
    assertThat(Lab.summary(later, "handed").executions()).isEqualTo(1);
    assertThat(Lab.summary(later, "handed").recordsDropped()).isZero();
    Statistics ticks = Lab.statistics(later, "handed", TestCounters.TICKS);
    assertThat(List.of(ticks.sum(), ticks.p50(), ticks.p99())).containsOnly(7L);
    assertThat(Lab.records(later, "handed")).isEmpty();
  }

  /** Recursion counts once, also when it is spread over several snapshots. */
  @Test
  void inclusiveSumsAddUpWhereARegionIsInsideOfItself() throws Exception {
    RegionHandle again = lab.region("again", TestCounters.TICKS);
    List<Snapshot> snapshots = new ArrayList<>();
    lab.run(
        () -> {
          Frame first = again.enter();
          lab.counters.tick(1);
          Frame second = again.enter();
          lab.counters.tick(10);
          again.exit(second);
          snapshots.add(lab.recorder.snapshotAndReset());
          lab.counters.tick(100);
          Frame third = again.enter();
          lab.counters.tick(1000);
          again.exit(third);
          lab.counters.tick(10_000);
          again.exit(first);
          snapshots.add(lab.recorder.snapshotAndReset());
        });
    Sum sum = new Sum("again");
    snapshots.forEach(sum::add);
    assertThat(sum.ticks).isEqualTo(11_111);
    assertThat(sum.executions).isEqualTo(3);
    assertThat(sum.outermost).isEqualTo(1);
    long whole =
        Lab.records(snapshots.get(1), "again").stream().mapToLong(Row::wall).max().orElseThrow();
    assertThat(sum.wall).isEqualTo(whole);
  }

  @Test
  void aPauseStillCutsWhatItFallsInto() throws Exception {
    RegionHandle work = lab.region("work");
    List<Snapshot> snapshots = new ArrayList<>();
    lab.run(
        () -> {
          Frame frame = work.enter();
          lab.recorder.pause(true);
          snapshots.add(lab.recorder.snapshotAndReset());
          lab.recorder.pause(false);
          work.exit(frame);
          work.exit(work.enter());
        });
    snapshots.add(lab.recorder.snapshotAndReset());
    assertThat(Lab.summary(snapshots.get(0), "work").truncated()).isZero();
    assertThat(Lab.summary(snapshots.get(1), "work").truncated()).isEqualTo(1);
    assertThat(Lab.summary(snapshots.get(1), "work").executions()).isEqualTo(1);
    assertThat(Lab.records(snapshots.get(1), "work"))
        .extracting(Row::truncated)
        .containsExactly(true, false);
  }
}
