package dev.edpm.runtime.region.control;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;

/**
 * A recorder that no other state of a test has. It is not installed: a thread that runs its regions
 * does so in {@link #run}, which gives it a log of this recorder.
 */
final class FreshRecorder {

  /** What a thread does with the regions. */
  interface Work {
    void run();
  }

  private final Recorder recorder;

  /**
   * Creates a recorder.
   *
   * @param oneIn each N for which a region may have one execution in N measured
   */
  FreshRecorder(Integer... oneIn) {
    recorder =
        new Recorder(
            new RecorderOptions(1 << 20, 1 << 20, false, List.of(oneIn), FreshRecorder::fail));
  }

  /** Registers a region that measures wall time alone. */
  RegionHandle region(String name, Detail detail) {
    return recorder.register(
        new RegionDescriptor(name, "p.P", name, "()V", "P.java", name.hashCode(), List.of()),
        new RegionPlan(detail, List.of(), null, Map.of(), Map.of()));
  }

  /** Runs regions on the calling thread, which has a log for that long. */
  void run(Work work) {
    ThreadLog log = recorder.newLog(Thread.currentThread());
    work.run();
    // The next state's log takes its place.
    log.detach();
  }

  /** Opens and closes executions of a region, each after the other. */
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

  /** Nothing fails here; what does may only be said loudly, as failures are contained. */
  private static void fail(Problem problem) {
    System.err.println("FAILED: " + problem);
    Runtime.getRuntime().halt(1);
  }
}
