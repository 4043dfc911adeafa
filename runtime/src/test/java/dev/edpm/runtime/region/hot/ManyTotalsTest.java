package dev.edpm.runtime.region.hot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Lab;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Live threads, each of which runs very many regions. */
class ManyTotalsTest {

  private static final int REGIONS = 1200;
  private static final int THREADS = 20;
  private static final int ROUNDS = 3;

  private final Lab lab = new Lab();
  private final RegionHandle outer = lab.region("outer");
  private final RegionHandle[] regions = new RegionHandle[REGIONS];
  private final ThreadLog[] logs = new ThreadLog[THREADS];

  /** A report adds up their totals, and they keep only those of open regions. */
  @Test
  void keepNoTotalsOfWhatHasClosed() throws Exception {
    for (int i = 0; i < REGIONS; i++) {
      regions[i] = lab.region("r" + i);
    }
    CyclicBarrier barrier = new CyclicBarrier(THREADS + 1);
    CountDownLatch end = new CountDownLatch(1);
    List<FutureTask<Void>> running = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int number = i;
      running.add(Lab.start(() -> work(number, barrier, end)));
    }
    for (int round = 1; round <= ROUNDS; round++) {
      barrier.await();
      barrier.await();
      assertExecutions(lab.recorder.snapshot(), round * THREADS, 0);
      assertExecutions(lab.recorder.snapshot(), round * THREADS, 0);
      for (ThreadLog log : logs) {
        assertThat(totals(log)).as("those of outer").isEqualTo(1);
      }
    }
    end.countDown();
    for (FutureTask<Void> one : running) {
      Lab.finish(one);
    }
    assertExecutions(lab.recorder.snapshotAndReset(), ROUNDS * THREADS, THREADS);
    assertExecutions(lab.recorder.snapshot(), 0, 0);
  }

  private void work(int number, CyclicBarrier barrier, CountDownLatch end) throws Exception {
    Frame open = outer.enter();
    logs[number] = open.log;
    for (int round = 0; round < ROUNDS; round++) {
      barrier.await();
      for (RegionHandle region : regions) {
        region.exit(region.enter());
      }
      barrier.await();
    }
    end.await();
    outer.exit(open);
  }

  private static long totals(ThreadLog log) {
    long[] count = new long[1];
    log.withFold(
        fold -> count[0] = Arrays.stream(fold.totals()).filter(one -> one != null).count());
    return count[0];
  }

  private static void assertExecutions(Snapshot snapshot, long ofEach, long ofOuter) {
    assertThat(Lab.summary(snapshot, "outer").executions()).isEqualTo(ofOuter);
    for (int i = 0; i < REGIONS; i++) {
      assertThat(Lab.summary(snapshot, "r" + i).executions()).isEqualTo(ofEach);
    }
  }
}
