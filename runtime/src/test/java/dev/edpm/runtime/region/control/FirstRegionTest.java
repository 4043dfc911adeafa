package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.ExecutionHandle;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.stats.HeldPercentiles;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A thread's first region, whatever else goes on. */
public class FirstRegionTest {

  private static final int BEFORE = 1000;
  private static final int MEANWHILE = 10;

  private final Lab lab = new Lab();
  private final RegionHandle seen = lab.region("seen");
  private final RegionHandle other = lab.region("other");

  /** Stops what makes the snapshot in the midst of the records of {@link #seen}. */
  private Snapshot whileScanning(Supplier<Snapshot> snapshot) throws Exception {
    lab.run(
        () -> {
          for (int i = 0; i < BEFORE; i++) {
            seen.exit(seen.enter());
          }
        });
    Snapshot[] made = new Snapshot[1];
    Thread reporter = new Thread(() -> made[0] = snapshot.get());
    reporter.setDaemon(true);
    try (HeldPercentiles held =
        new HeldPercentiles(lab.regions().regions().get(0).percentiles(0)[0])) {
      reporter.start();
      held.awaitWaiting(reporter);
      for (int i = 0; i < MEANWHILE; i++) {
        FutureTask<Void> starting = Lab.start(() -> other.exit(other.enter()));
        // Where it waits for the report this ends the test; it takes some µs else.
        starting.get(30, TimeUnit.SECONDS);
      }
    }
    reporter.join();
    return made[0];
  }

  @Test
  void waitsForNoSnapshot() throws Exception {
    Snapshot first = whileScanning(lab.recorder::snapshot);
    assertThat(Lab.summary(first, "seen").executions()).isEqualTo(BEFORE);
    assertThat(Lab.records(first, "seen")).hasSize(BEFORE);
    assertThat(Lab.summary(first, "other").executions()).isZero();
    assertThat(Lab.records(first, "other")).isEmpty();
    Snapshot second = lab.recorder.snapshot();
    assertThat(Lab.summary(second, "seen").executions()).isEqualTo(BEFORE);
    assertThat(Lab.summary(second, "other").executions()).isEqualTo(MEANWHILE);
    assertThat(Lab.records(second, "other")).hasSize(MEANWHILE);
    assertThat(second.threads()).hasSize(1 + MEANWHILE);
  }

  @Test
  void waitsForNoSnapshotThatTakesAllAway() throws Exception {
    Snapshot first = whileScanning(lab.recorder::snapshotAndReset);
    assertThat(Lab.summary(first, "seen").executions()).isEqualTo(BEFORE);
    assertThat(Lab.summary(first, "other").executions()).isZero();
    Snapshot second = lab.recorder.snapshotAndReset();
    assertThat(Lab.summary(second, "seen").executions()).isZero();
    assertThat(Lab.summary(second, "other").executions()).isEqualTo(MEANWHILE);
    assertThat(Lab.records(second, "other")).hasSize(MEANWHILE);
    assertThat(Lab.summary(lab.recorder.snapshot(), "other").executions()).isZero();
  }

  @Test
  void thatFindsNoHeapIsCountedAndTheNextOneIsMeasured() throws Exception {
    class NoHeap extends Thread {
      private boolean first = true;
      private Throwable thrown;

      /** Called when the thread's log is made. */
      @Override
      @Deprecated
      public long getId() {
        if (first) {
          first = false;
          throw new OutOfMemoryError("provoked");
        }
        return 4711;
      }

      @Override
      public void run() {
        try {
          for (int i = 0; i < 10; i++) {
            other.exit(enter());
          }
          other.open().close();
        } catch (Throwable e) {
          thrown = e;
        }
      }
    }
    lab.recorder.snapshot();
    long before = count(lab.problems, "not-measured");
    NoHeap thread = new NoHeap();
    thread.start();
    thread.join();
    assertThat(thread.thrown).isNull();
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "other").executions()).isEqualTo(10);
    assertThat(Lab.records(snapshot, "other")).hasSize(10).allMatch(row -> row.thread() == 4711);
    assertThat(count(lab.problems, "not-measured") - before).isEqualTo(1);
  }

  /** Opens an execution as generated code does. */
  private Frame enter() {
    try {
      return other.enter();
    } catch (Throwable e) {
      return ExecutionHandle.missed(e);
    }
  }

  /** Returns how often a problem was met. */
  public static long count(List<Problem> problems, String id) {
    return problems.stream()
        .filter(problem -> problem.id().equals(id))
        .mapToLong(Problem::count)
        .sum();
  }
}
