package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;

/**
 * A monitoring that no other state of a test has, with counters that are always {@value #VALUE}.
 */
final class FreshMonitoring {

  static final long VALUE = 7;

  /** No regions are run here, so that all states can share it. */
  private static final Recorder RECORDER =
      new Recorder(new RecorderOptions(1 << 20, 1 << 20, false, FreshMonitoring::fail));

  private FreshMonitoring() {}

  /** Returns one that is collecting. */
  static Monitoring make() {
    Monitoring monitoring = new Monitoring(RECORDER, System::nanoTime, FreshMonitoring::fail);
    monitoring.startCollection();
    return monitoring;
  }

  /** Registers a counter, and returns its id. */
  static int counter(Monitoring monitoring, MonitorScope scope, String name) {
    monitoring.register(
        registrar ->
            registrar.counter(scope, name, ValueType.INT64, "1", "", FreshMonitoring::update));
    return monitoring.find(scope, name).orElseThrow().id();
  }

  private static void update(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      request.set(i, VALUE);
    }
  }

  /** Nothing fails here; what does may only be said loudly, as failures are contained. */
  private static void fail(Problem problem) {
    System.err.println("FAILED: " + problem);
    Runtime.getRuntime().halt(1);
  }
}
