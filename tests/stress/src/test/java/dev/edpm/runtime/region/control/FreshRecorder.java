package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;

/**
 * A recorder that no other state of a test uses. It is not installed: a thread runs its regions in
 * {@link #run}, which gives the thread a log of this recorder.
 */
final class FreshRecorder {

  /** An action that uses the regions. */
  interface Work {
    void run();
  }

  private final Recorder recorder;

  /**
   * Creates a recorder.
   *
   * @param oneIn each N with which a region may be sampled (1 in N executions)
   */
  FreshRecorder(Integer... oneIn) {
    recorder =
        new Recorder(
            new RecorderOptions(1 << 20, 1 << 20, false, List.of(oneIn), FreshRecorder::fail));
  }

  /** Registers a region that measures only wall time. */
  RegionHandle region(String name, Detail detail) {
    return recorder.register(
        new RegionDescriptor(name, "p.P", name, "()V", "P.java", name.hashCode(), List.of()),
        new RegionPlan(detail, List.of(), null, Map.of(), Map.of()));
  }

  /** Runs regions on the calling thread, which has a log during the call. */
  void run(Work work) {
    ThreadLog log = recorder.newLog(Thread.currentThread());
    work.run();
    // The log of the next state replaces it.
    log.detach();
  }

  /** Opens and closes executions of a region, one after the other. */
  static void repeat(RegionHandle region, int executions) {
    for (int i = 0; i < executions; i++) {
      region.exit(region.enter());
    }
  }

  Snapshot snapshot() {
    return recorder.snapshot();
  }

  Snapshot snapshotAndReset() {
    return recorder.snapshotAndReset();
  }

  /** No problem is expected. Failures are contained, so this ends the JVM. */
  private static void fail(Problem problem) {
    System.err.println("FAILED: " + problem);
    Runtime.getRuntime().halt(1);
  }
}
