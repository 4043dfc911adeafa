package dev.edpm.runtime.region.control;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * A thread runs regions, more often than its log can hold, while another one takes snapshots with
 * reset. Events that the first thread publishes and drains, and the second one folds, are in
 * exactly one snapshot.
 */
@JCStressTest
@Outcome(id = "whole, whole", expect = ACCEPTABLE, desc = "Each execution is in one snapshot")
@Outcome(
    id = {"lost, .*", ".*, lost"},
    expect = FORBIDDEN,
    desc = "An execution is in no snapshot")
@Outcome(
    id = {"twice, .*", ".*, twice"},
    expect = FORBIDDEN,
    desc = "An execution is in two")
@State
public class SnapshotsWhileRegionsRun {

  /** Eight words each; the first log has 128. */
  private static final int ROUNDS = 24;

  private static final int SNAPSHOTS = 3;

  private final FreshRecorder recorder = new FreshRecorder();
  private final RegionHandle outer = recorder.region("outer", Detail.RECORDS);
  private final RegionHandle inner = recorder.region("inner", Detail.AGGREGATES);
  private final Taken ofOuter = new Taken("outer", true);
  private final Taken ofInner = new Taken("inner", false);

  /** Runs the regions. */
  @Actor
  public void runner() {
    recorder.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            Frame frame = outer.enter();
            inner.exit(inner.enter());
            outer.exit(frame);
          }
        });
  }

  /** Takes snapshots. */
  @Actor
  public void reader() {
    for (int i = 0; i < SNAPSHOTS; i++) {
      take();
    }
  }

  private void take() {
    try (Snapshot snapshot = recorder.snapshotAndReset()) {
      ofOuter.add(snapshot);
      ofInner.add(snapshot);
    }
  }

  /** Takes the last snapshot, and sums up. */
  @Arbiter
  public void end(LL_Result seen) {
    take();
    seen.r1 = ofOuter.judge(ROUNDS);
    seen.r2 = ofInner.judge(ROUNDS);
  }
}
