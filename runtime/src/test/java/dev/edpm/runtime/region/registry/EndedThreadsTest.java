package dev.edpm.runtime.region.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What stays of threads that have ended. */
class EndedThreadsTest {

  private static final int BEYOND = 500;
  private static final int THREADS = EndedThreads.MOST + BEYOND;

  private final Lab lab = new Lab();

  @Test
  void thoseBeyondTheBoundShareARowAndNothingIsLost() throws Exception {
    RegionHandle work = lab.region("work", TestCounters.GLOBAL);
    RegionHandle step = lab.region("step");
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread =
          new Thread(
              () -> {
                Frame frame = work.enter();
                step.exit(step.enter());
                lab.counters.advance(1);
                work.exit(frame);
              });
      ids.add(thread.getId());
      thread.start();
      thread.join();
    }
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(snapshot.threads()).hasSize(EndedThreads.MOST + 1);
    assertThat(snapshot.threads().stream().mapToLong(ThreadInfo::count).sum()).isEqualTo(THREADS);
    assertThat(snapshot.threads().get(0))
        .isEqualTo(new ThreadInfo(0, "other ended threads", false, BEYOND));
    assertThat(Lab.summary(snapshot, "work").executions()).isEqualTo(THREADS);
    assertThat(Lab.summary(snapshot, "step").executions()).isEqualTo(THREADS);
    assertThat(Lab.statistics(snapshot, "work", TestCounters.GLOBAL).sum()).isEqualTo(THREADS);
    List<Row> rows = Lab.records(snapshot, "work");
    assertThat(rows).extracting(Row::thread).containsExactlyElementsOf(ids);
    assertThat(rows.stream().mapToLong(Row::wall).sum())
        .isEqualTo(Lab.statistics(snapshot, "work", "time.wall").sum());
    List<Row> steps = Lab.records(snapshot, "step");
    assertThat(steps).extracting(Row::thread).containsExactlyElementsOf(ids);
    assertThat(steps).allMatch(row -> row.parentTemporalId() == row.temporalId());
    lab.recorder.reset();
    assertThat(lab.recorder.snapshot().threads()).as("a reset lets go of them").isEmpty();
  }

  @Test
  void whoseSpanIsStillOpenIsNotKept() throws Exception {
    RegionHandle work = lab.region("work");
    List<Span> spans = new ArrayList<>();
    WeakReference<Thread> thread = ended(() -> spans.add(work.openCrossThread()));
    eventually("the thread is collected", () -> thread.get() == null);
    lab.run(() -> spans.get(0).close());
    assertThat(lab.summary("work").executions()).isEqualTo(1);
  }

  /** In some rounds the end of a thread is looked for in the middle of the list of logs. */
  @Test
  void executionsLeftOpenAreInNoSnapshotAfterAReset() throws Exception {
    RegionHandle work = lab.region("work");
    Random random = new Random(7);
    List<Endless> open = new ArrayList<>();
    for (int round = 0; round < 100; round++) {
      for (int i = random.nextInt(12); i > 0; i--) {
        open.add(new Endless(work));
      }
      for (int i = random.nextInt(open.size() + 1); i > 0; i--) {
        open.remove(random.nextInt(open.size())).end();
      }
      lab.recorder.snapshotAndReset().close();
      Snapshot snapshot = lab.recorder.snapshot();
      assertThat(Lab.records(snapshot, "work"))
          .as("open executions in round %s", round)
          .extracting(Row::thread)
          .containsExactlyInAnyOrderElementsOf(
              open.stream().map(one -> one.thread.getId()).toList());
      snapshot.close();
    }
    for (Endless one : open) {
      one.end();
    }
  }

  /** A thread that enters a region and ends without leaving it. */
  private static final class Endless {

    final Thread thread;
    private final CountDownLatch end = new CountDownLatch(1);

    Endless(RegionHandle region) throws InterruptedException {
      CountDownLatch entered = new CountDownLatch(1);
      thread =
          new Thread(
              () -> {
                region.enter();
                entered.countDown();
                try {
                  end.await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      thread.start();
      entered.await();
    }

    void end() throws InterruptedException {
      end.countDown();
      thread.join();
    }
  }

  private static WeakReference<Thread> ended(Runnable work) throws InterruptedException {
    Thread thread = new Thread(work);
    thread.start();
    thread.join();
    return new WeakReference<>(thread);
  }

  @Test
  void countersOfEndedThreadsAreClosedThoughNothingElseHappens() throws Exception {
    RegionHandle work = lab.region("work", TestCounters.TICKS);
    int threads = 8;
    CountDownLatch allRun = new CountDownLatch(threads);
    List<FutureTask<Void>> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      running.add(
          Lab.start(
              () -> {
                work.exit(work.enter());
                allRun.countDown();
                allRun.await();
              }));
    }
    for (FutureTask<Void> one : running) {
      Lab.finish(one);
    }
    eventually("the counters are closed", () -> lab.counters.openReaders.get() == 0);
    assertThat(lab.summary("work").executions()).isEqualTo(threads);
  }

  /** What has come true. */
  private interface Condition {
    boolean isMet();
  }

  private static void eventually(String what, Condition condition) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.isMet() && System.nanoTime() < deadline) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(condition.isMet()).as(what).isTrue();
  }
}
