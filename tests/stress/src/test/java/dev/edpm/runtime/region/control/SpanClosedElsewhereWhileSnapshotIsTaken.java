package dev.edpm.runtime.region.control;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.RegionHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * A thread closes a span that another one opened, and opens a span that another one will close,
 * while snapshots with reset are taken. Each execution is in exactly one snapshot.
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
public class SpanClosedElsewhereWhileSnapshotIsTaken {

  private static final int SNAPSHOTS = 3;

  private final FreshRecorder recorder = new FreshRecorder();
  private final RegionHandle before = recorder.region("before", Detail.RECORDS);
  private final RegionHandle during = recorder.region("during", Detail.RECORDS);

  // The record of a cross-thread span stays in the snapshot in which the span was open.
  private final Taken ofBefore = new Taken("before", false);
  private final Taken ofDuring = new Taken("during", false);
  private Span openedBefore;
  private Span openedDuring;

  /** Opens a span on the thread that creates the state. */
  public SpanClosedElsewhereWhileSnapshotIsTaken() {
    recorder.run(() -> openedBefore = before.openCrossThread());
  }

  /** Opens a span, and closes the other one. */
  @Actor
  public void runner() {
    recorder.run(
        () -> {
          openedDuring = during.openCrossThread();
          openedBefore.close();
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
      ofBefore.add(snapshot);
      ofDuring.add(snapshot);
    }
  }

  /** Closes the open span, takes the last snapshot, and sums up. */
  @Arbiter
  public void end(LL_Result seen) {
    recorder.run(() -> openedDuring.close());
    take();
    seen.r1 = ofBefore.judge(1);
    seen.r2 = ofDuring.judge(1);
  }
}
