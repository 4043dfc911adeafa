package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.source.CounterSources;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.series.UserCounters;
import java.util.List;

/**
 * Creates instances of monitoring that no other state of a test uses, with counters that always
 * have the value {@value #VALUE}.
 */
final class FreshMonitoring {

  static final long VALUE = 7;

  /** No regions run, so all states can share it. */
  private static final Recorder RECORDER =
      new Recorder(new RecorderOptions(1 << 20, 1 << 20, false, FreshMonitoring::fail));

  private FreshMonitoring() {}

  /** Returns an instance that is collecting. */
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

  /** Registers the counters that the program defines. */
  static void register(Monitoring monitoring, UserCounters counters) {
    new CounterSources(List.of(), () -> null, counters, FreshMonitoring::fail)
        .registerWith(monitoring);
  }

  private static void update(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      request.set(i, VALUE);
    }
  }

  /** No problem is expected. Failures are contained, so this ends the JVM. */
  private static void fail(Problem problem) {
    System.err.println("FAILED: " + problem);
    Runtime.getRuntime().halt(1);
  }
}
