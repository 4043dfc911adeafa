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
 * Two threads run a region that is sampled 1 in 3, including its first executions, which are all
 * measured. One of the threads takes snapshots with reset in between. Each execution, measured or
 * not, counts in exactly one snapshot.
 */
@JCStressTest
@Outcome(id = "whole", expect = ACCEPTABLE, desc = "Each execution counts in one snapshot")
@Outcome(id = "lost", expect = FORBIDDEN, desc = "One counts in none")
@Outcome(id = "twice", expect = FORBIDDEN, desc = "One counts in two")
@State
public class SampledByTwoThreads {

  private static final int ONE_IN = 3;
  private static final int MANY = 40;
  private static final int FEW = 6;
  private static final int SNAPSHOTS = 3;

  private final FreshRecorder recorder = new FreshRecorder(ONE_IN);
  private final RegionHandle region = recorder.region("region", new Detail(false, ONE_IN));
  private final Taken taken = new Taken("region", false);

  /** Runs the region. */
  @Actor
  public void runner() {
    recorder.run(() -> FreshRecorder.repeat(region, MANY));
  }

  /** Also runs the region, and takes snapshots. */
  @Actor
  public void reader() {
    recorder.run(
        () -> {
          for (int i = 0; i < SNAPSHOTS; i++) {
            FreshRecorder.repeat(region, FEW);
            take();
          }
        });
  }

  private void take() {
    try (Snapshot snapshot = recorder.snapshotAndReset()) {
      taken.add(snapshot);
    }
  }

  /** Takes the last snapshot, and sums up. */
  @Arbiter
  public void end(L_Result seen) {
    take();
    seen.r1 = taken.judge(MANY + SNAPSHOTS * FEW);
  }
}
