package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** Micrometer's timers, looked up once. */
public class MicrometerTimer extends Probe {

  private static final MeterRegistry REGISTRY = new SimpleMeterRegistry();
  private static final Timer INNER = REGISTRY.timer("inner");
  private static final Timer MIDDLE = REGISTRY.timer("middle");
  private static final Timer OUTER = REGISTRY.timer("outer");

  @Override
  void inner(int body) {
    INNER.record(() -> Body.run(body));
  }

  @Override
  void outer() {
    OUTER.record(this::middle);
  }

  private void middle() {
    MIDDLE.record(() -> inner(0));
  }

  @Override
  long kept() {
    return INNER.count() + MIDDLE.count() + OUTER.count();
  }
}
