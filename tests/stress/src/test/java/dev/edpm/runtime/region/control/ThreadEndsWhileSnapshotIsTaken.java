package dev.edpm.runtime.region.control;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.RegionHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A thread starts, runs a region and ends while another one takes snapshots with reset, which take
 * over the aggregates of ended threads. Each execution is in exactly one snapshot.
 */
@JCStressTest
@Outcome(id = "whole", expect = ACCEPTABLE, desc = "Each execution is in one snapshot")
@Outcome(id = "lost", expect = FORBIDDEN, desc = "What the thread did last is in none")
@Outcome(id = "twice", expect = FORBIDDEN, desc = "It counts as a live thread and an ended one")
@State
public class ThreadEndsWhileSnapshotIsTaken {

  private static final int ROUNDS = 3;

  private final FreshRecorder recorder = new FreshRecorder();
  private final RegionHandle region = recorder.region("region", Detail.RECORDS);
  private final Taken taken = new Taken("region", true);
  private volatile boolean ended;

  /** Starts the thread and waits for its end. */
  @Actor
  public void starter() {
    Thread thread =
        new Thread(() -> recorder.run(() -> FreshRecorder.repeat(region, ROUNDS)), "ends");
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      ended = true;
    }
  }

  /** Takes snapshots until the thread has ended. */
  @Actor
  public void reader() {
    do {
      take();
    } while (!ended);
  }

  private void take() {
    try (Snapshot snapshot = recorder.snapshotAndReset()) {
      taken.add(snapshot);
    }
  }

  /** Takes two more snapshots, of which the last one is empty, and sums up. */
  @Arbiter
  public void end(L_Result seen) {
    take();
    take();
    seen.r1 = taken.judge(ROUNDS);
  }
}
