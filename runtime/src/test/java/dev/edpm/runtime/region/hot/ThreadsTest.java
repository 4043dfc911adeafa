package dev.edpm.runtime.region.hot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.control.TestCounters;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Many threads, and threads of other kinds. */
class ThreadsTest {

  private final Lab lab = new Lab();

  @Test
  void threadsCountApart() throws Exception {
    RegionHandle work = lab.region("work", TestCounters.TICKS);
    CountDownLatch allOpen = new CountDownLatch(4);
    List<FutureTask<Void>> threads = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      int mine = i;
      threads.add(
          Lab.start(
              () -> {
                Frame frame = work.enter();
                allOpen.countDown();
                allOpen.await();
                lab.counters.tick(10 * mine);
                work.exit(frame);
              }));
    }
    for (FutureTask<Void> thread : threads) {
      Lab.finish(thread);
    }
    Snapshot snapshot = lab.recorder.snapshot();
    List<Row> rows = Lab.records(snapshot, "work");
    assertThat(rows)
        .extracting(row -> row.values().get(1))
        .containsExactlyInAnyOrder(10L, 20L, 30L, 40L);
    assertThat(rows).extracting(Row::thread).doesNotHaveDuplicates();
    assertThat(rows).extracting(Row::recursive).containsOnly(false);
    assertThat(Lab.summary(snapshot, "work").outermost()).isEqualTo(4);
    assertThat(Lab.statistics(snapshot, "work", TestCounters.TICKS).sum()).isEqualTo(100);
    assertThat(snapshot.threads()).hasSize(4).allMatch(thread -> thread.name().equals("lab"));
  }

  @Test
  void manyThreadsAtOnceEachHaveTheirLog() throws Exception {
    int threads = 600;
    RegionHandle work = lab.region("work");
    CountDownLatch allRun = new CountDownLatch(threads);
    List<FutureTask<Void>> running = new ArrayList<>();
    List<WeakReference<ThreadLog>> logs = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < threads; i++) {
      running.add(
          Lab.start(
              () -> {
                work.exit(work.enter());
                logs.add(new WeakReference<>(ThreadLog.current()));
                allRun.countDown();
                allRun.await();
                Frame frame = work.enter();
                assertThat(frame.log).isSameAs(ThreadLog.current());
                work.exit(frame);
              }));
    }
    for (FutureTask<Void> one : running) {
      Lab.finish(one);
    }
    List<Row> rows = Lab.records(lab.recorder.snapshot(), "work");
    assertThat(rows.stream().collect(Collectors.groupingBy(Row::thread, Collectors.counting())))
        .hasSize(threads)
        .allSatisfy((thread, executions) -> assertThat(executions).isEqualTo(2));
    running.clear();
    // A task has ended before its thread has, whose end a snapshot sees.
    collected(logs, threads, lab.recorder::snapshot);
  }

  /** Its id is the business of whoever wrote the class. */
  @Test
  void aThreadMayRunRegionsWhenItIsAskedForItsId() throws Exception {
    RegionHandle work = lab.region("work");
    RegionHandle asked = lab.region("asked");
    List<Frame> frames = new ArrayList<>();
    class Talkative extends Thread {
      @Override
      @Deprecated
      public long getId() {
        asked.exit(asked.enter());
        return -1;
      }

      @Override
      public void run() {
        for (int i = 0; i < 2; i++) {
          Frame frame = work.enter();
          frames.add(frame);
          work.exit(frame);
        }
      }
    }
    Thread thread = new Talkative();
    thread.start();
    thread.join();
    assertThat(lab.summary("work").executions()).isEqualTo(2);
    assertThat(lab.recorder.snapshot().threads()).hasSize(1);
  }

  @Test
  void endedThreadsLeaveTheirNumbersAndNothingElse() throws Exception {
    RegionHandle work = lab.region("work", TestCounters.TICKS);
    List<WeakReference<ThreadLog>> logs = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      lab.run(
          () -> {
            for (int k = 0; k < 10; k++) {
              Frame frame = work.enter();
              lab.counters.tick(1);
              work.exit(frame);
            }
            logs.add(new WeakReference<>(ThreadLog.current()));
          });
    }
    assertThat(logs.stream().filter(log -> log.get() != null).count())
        .as("live logs are bounded by the threads that have ended lately")
        .satisfies(count -> collected(logs, 900, () -> {}));
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "work").executions()).isEqualTo(10_000);
    assertThat(Lab.statistics(snapshot, "work", TestCounters.TICKS).sum()).isEqualTo(10_000);
    assertThat(Lab.records(snapshot, "work")).hasSize(10_000);
    assertThat(snapshot.threads()).hasSize(1000);
    collected(logs, 1000, () -> {});
    assertThat(lab.counters.openReaders).hasValue(0);
  }

  /** Collects garbage until that number of logs is gone; the collector may take some rounds. */
  private static void collected(
      List<WeakReference<ThreadLog>> logs, int gone, Runnable beforeEach) {
    long deadline = System.nanoTime() + 20_000_000_000L;
    long left;
    do {
      beforeEach.run();
      System.gc();
      left = logs.stream().filter(log -> log.get() != null).count();
    } while (left > logs.size() - gone && System.nanoTime() < deadline);
    assertThat(left).as("logs still held").isLessThanOrEqualTo(logs.size() - gone);
  }

  @Test
  void aSnapshotMayBeTakenWhileThreadsRun() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    int rounds = 20_000;
    List<FutureTask<Void>> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(
          Lab.start(
              () -> {
                for (int k = 0; k < rounds; k++) {
                  Frame a = outer.enter();
                  Frame b = inner.enter();
                  lab.counters.tick(1);
                  inner.exit(b);
                  outer.exit(a);
                }
              }));
    }
    long seen = 0;
    while (threads.stream().anyMatch(thread -> !thread.isDone())) {
      Snapshot snapshot = lab.recorder.snapshot();
      RegionSummary summary = Lab.summary(snapshot, "inner");
      assertThat(summary.executions()).isGreaterThanOrEqualTo(seen);
      seen = summary.executions();
      long closed = Lab.records(snapshot, "inner").stream().filter(row -> !row.open()).count();
      assertThat(closed).as("records and aggregates are of one moment").isEqualTo(seen);
    }
    for (FutureTask<Void> thread : threads) {
      Lab.finish(thread);
    }
    assertThat(lab.summary("inner").executions()).isEqualTo(2 * rounds);
    assertThat(lab.statistics("inner", TestCounters.TICKS).sum()).isEqualTo(2 * rounds);
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void aResetMayComeWhileThreadsRun() throws Exception {
    Lab tiny = new Lab(0, Lab.PLENTY, false);
    RegionHandle outer = tiny.region("outer");
    RegionHandle inner = tiny.region("inner", TestCounters.TICKS);
    int rounds = 40_000;
    FutureTask<Void> thread =
        Lab.start(
            () -> {
              for (int k = 0; k < rounds; k++) {
                Frame a = outer.enter();
                Frame b = inner.enter();
                tiny.counters.tick(1);
                inner.exit(b);
                outer.exit(a);
              }
            });
    do {
      tiny.recorder.reset();
      Snapshot snapshot = tiny.recorder.snapshot();
      RegionSummary summary = Lab.summary(snapshot, "inner");
      assertThat(Lab.records(snapshot, "inner").stream().filter(r -> !r.open() && !r.truncated()))
          .hasSize((int) summary.executions());
    } while (!thread.isDone());
    Lab.finish(thread);
    assertThat(tiny.problems).isEmpty();
  }

  @Test
  void aResetMayComeWhileThreadsStart() throws Exception {
    Lab tiny = new Lab(0, Lab.PLENTY, false);
    RegionHandle inner = tiny.region("inner");
    for (int i = 0; i < 300; i++) {
      CountDownLatch go = new CountDownLatch(1);
      FutureTask<Void> thread =
          Lab.start(
              () -> {
                go.countDown();
                for (int k = 0; k < 10_000; k++) {
                  inner.exit(inner.enter());
                }
              });
      go.await();
      tiny.recorder.reset();
      Snapshot snapshot = tiny.recorder.snapshot();
      assertThat(Lab.records(snapshot, "inner").stream().filter(r -> !r.open() && !r.truncated()))
          .hasSize((int) Lab.summary(snapshot, "inner").executions());
      Lab.finish(thread);
    }
    assertThat(tiny.problems).isEmpty();
  }

  @Test
  void aVirtualThreadHasWallTimeButNoThreadCounters() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads are of JDK 21");
    RegionHandle work = lab.region("work", TestCounters.TICKS, TestCounters.GLOBAL);
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              Frame frame = work.enter();
              lab.counters.tick(5);
              lab.counters.advance(6);
              work.exit(frame);
              return null;
            });
    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    Lab.finish(task);
    Snapshot snapshot = lab.recorder.snapshot();
    Row row = Lab.records(snapshot, "work").get(0);
    assertThat(row.wall()).isPositive();
    assertThat(row.values().subList(1, 3)).containsExactly(null, 6L);
    CounterSummary ticks = Lab.counter(Lab.summary(snapshot, "work"), TestCounters.TICKS);
    assertThat(ticks.statistics()).isEmpty();
    assertThat(ticks.unavailable())
        .hasValueSatisfying(why -> assertThat(why).contains("virtual thread"));
    assertThat(Lab.statistics(snapshot, "work", TestCounters.GLOBAL).sum()).isEqualTo(6);
    assertThat(snapshot.threads()).singleElement().matches(ThreadInfo::virtual);
  }
}
