package dev.edpm.runtime.region.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What each thread measured of a region, compared with the records. */
class ThreadTotalsTest {

  private final Lab lab = new Lab();

  private static List<ThreadTotals> threads(Snapshot snapshot, String region) {
    return Lab.summary(snapshot, region).threads();
  }

  private static ThreadTotals others(List<ThreadTotals> threads) {
    ThreadTotals last = threads.get(threads.size() - 1);
    assertThat(last.thread()).isEqualTo(ThreadTotals.OTHERS);
    return last;
  }

  /** Executions that overlap on a thread count once. */
  private static Map<Long, Long> sumsOfRecords(List<Row> records) {
    Map<Long, Long> sums = new HashMap<>();
    Map<Long, Long> ends = new HashMap<>();
    for (Row row : records.stream().sorted(Comparator.comparingLong(Row::start)).toList()) {
      long end = row.start() + row.wall();
      long from = Math.max(row.start(), ends.getOrDefault(row.thread(), Long.MIN_VALUE));
      sums.merge(row.thread(), Math.max(0, end - from), Long::sum);
      ends.merge(row.thread(), end, Math::max);
    }
    return sums;
  }

  /** All threads' rows are those of the records, and together the region's summary. */
  private static void compare(Snapshot snapshot, String region) {
    List<Row> records = Lab.records(snapshot, region);
    List<ThreadTotals> threads = threads(snapshot, region);
    assertThat(
            threads.stream().collect(Collectors.toMap(ThreadTotals::thread, t -> t.executions())))
        .isEqualTo(
            records.stream().collect(Collectors.groupingBy(Row::thread, Collectors.counting())));
    assertThat(threads.stream().collect(Collectors.toMap(ThreadTotals::thread, t -> t.sum())))
        .isEqualTo(sumsOfRecords(records));
    addUp(snapshot, region);
  }

  private static void addUp(Snapshot snapshot, String region) {
    List<ThreadTotals> threads = threads(snapshot, region);
    Statistics wall = Lab.statistics(snapshot, region, "time.wall");
    assertThat(threads.stream().mapToLong(ThreadTotals::executions).sum())
        .isEqualTo(Lab.summary(snapshot, region).executions());
    assertThat(threads.stream().mapToLong(ThreadTotals::sum).sum()).isEqualTo(wall.sum());
    assertThat(threads.stream().mapToLong(t -> t.self().orElseThrow()).sum())
        .isEqualTo(wall.self().orElseThrow());
  }

  private static void recurse(RegionHandle region, RegionHandle leaf, int depth) {
    Frame frame = region.enter();
    leaf.exit(leaf.enter());
    if (depth > 0) {
      recurse(region, leaf, depth - 1);
    }
    region.exit(frame);
  }

  @Test
  void endedAndLiveThreadsHaveWhatTheirRecordsSay() throws Exception {
    RegionHandle work = lab.region("work");
    RegionHandle leaf = lab.region("leaf");
    for (int i = 1; i <= 3; i++) {
      int times = i;
      lab.run(
          () -> {
            for (int k = 0; k < 100 * times; k++) {
              recurse(work, leaf, k % 4);
            }
          });
    }
    CountDownLatch measured = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    FutureTask<Void> live =
        Lab.start(
            () -> {
              recurse(work, leaf, 5);
              measured.countDown();
              end.await();
              recurse(work, leaf, 2);
            });
    measured.await();
    for (int i = 0; i < 2; i++) {
      Snapshot snapshot = lab.recorder.snapshot();
      assertThat(threads(snapshot, "work")).hasSize(4);
      assertThat(threads(snapshot, "work"))
          .isSortedAccordingTo(Comparator.comparingLong(ThreadTotals::thread));
      compare(snapshot, "work");
      compare(snapshot, "leaf");
    }
    Snapshot taken = lab.recorder.snapshotAndReset();
    compare(taken, "work");
    end.countDown();
    Lab.finish(live);
    Snapshot rest = lab.recorder.snapshot();
    assertThat(threads(rest, "work")).singleElement().extracting("executions").isEqualTo(3L);
    compare(rest, "work");
  }

  @Test
  void theThreadsWithTheMostTimeOfManyHaveRows() throws Exception {
    int many = 3 * ThreadTable.MOST;
    RegionHandle work = lab.region("work");
    RegionHandle once = lab.region("once");
    List<FutureTask<Void>> ended = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      lab.run(() -> work.exit(work.enter()));
    }
    lab.recorder.snapshot();
    long[] id = new long[1];
    CountDownLatch measured = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    FutureTask<Void> live =
        Lab.start(
            () -> {
              id[0] = Thread.currentThread().getId();
              Frame frame = work.enter();
              once.exit(once.enter());
              for (int i = 0; i < many; i++) {
                Thread.onSpinWait();
              }
              work.exit(frame);
              measured.countDown();
              end.await();
            });
    measured.await();
    ended.add(live);
    Snapshot snapshot = lab.recorder.snapshot();
    List<ThreadTotals> threads = threads(snapshot, "work");
    assertThat(threads).hasSize(ThreadTable.MOST + 1);
    assertThat(others(threads).executions()).isEqualTo(many + 1 - ThreadTable.MOST);
    addUp(snapshot, "work");
    Map<Long, Long> sums = sumsOfRecords(Lab.records(snapshot, "work"));
    for (ThreadTotals thread : threads.subList(0, ThreadTable.MOST)) {
      assertThat(thread.sum()).isEqualTo(sums.get(thread.thread()));
    }
    assertThat(threads(snapshot, "once")).singleElement().extracting("thread").isEqualTo(id[0]);
    end.countDown();
    for (FutureTask<Void> one : ended) {
      Lab.finish(one);
    }
  }

  @Test
  void aSpanThatAnotherThreadClosesIsNoThreadsOwn() throws Exception {
    RegionHandle work = lab.region("work");
    Span[] spans = new Span[2];
    lab.run(
        () -> {
          spans[0] = work.openCrossThread();
          spans[1] = work.openCrossThread();
          spans[0].close();
        });
    lab.run(() -> spans[1].close());
    Snapshot snapshot = lab.recorder.snapshot();
    List<Row> records = Lab.records(snapshot, "work");
    List<ThreadTotals> threads = threads(snapshot, "work");
    assertThat(threads).hasSize(2);
    assertThat(threads.get(0).thread()).isEqualTo(records.get(0).thread());
    assertThat(threads.get(0).sum()).isEqualTo(records.get(0).wall());
    assertThat(others(threads).executions()).isEqualTo(1);
    assertThat(others(threads).sum()).isEqualTo(records.get(1).wall());
    addUp(snapshot, "work");
  }

  @Test
  void ofASampledRegionAllExecutionsAreCountedAndSelfIsNotKnown() throws Exception {
    Lab sampled = Lab.sampling(10);
    RegionHandle work = sampled.region("work", new Detail(true, 10));
    int[] times = {1000, 3000};
    for (int executions : times) {
      sampled.run(
          () -> {
            for (int i = 0; i < executions; i++) {
              work.exit(work.enter());
            }
          });
    }
    Snapshot snapshot = sampled.recorder.snapshot();
    List<ThreadTotals> threads = threads(snapshot, "work");
    assertThat(threads).extracting(ThreadTotals::executions).containsExactly(1000L, 3000L);
    assertThat(threads).allMatch(thread -> thread.self().isEmpty());
    assertThat(threads.stream().mapToLong(ThreadTotals::sum).sum())
        .isCloseTo(
            Lab.statistics(snapshot, "work", "time.wall").sum(),
            org.assertj.core.api.Assertions.within(4L));
  }

  @Test
  void aRegionThatNobodyRanHasNoThreads() {
    lab.region("work");
    assertThat(threads(lab.recorder.snapshot(), "work")).isEmpty();
  }
}
