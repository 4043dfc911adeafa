package dev.edpm.benchmarks.probes;

import com.codahale.metrics.MetricRegistry;
import com.codahale.metrics.Timer;
import dev.edpm.benchmarks.Body;

/** Dropwizard's timers, looked up once. */
public class DropwizardTimer extends Probe {

  private static final MetricRegistry REGISTRY = new MetricRegistry();
  private static final Timer INNER = REGISTRY.timer("inner");
  private static final Timer MIDDLE = REGISTRY.timer("middle");
  private static final Timer OUTER = REGISTRY.timer("outer");

  @Override
  void inner(int body) {
    try (Timer.Context context = INNER.time()) {
      Body.run(body);
    }
  }

  @Override
  void outer() {
    try (Timer.Context context = OUTER.time()) {
      middle();
    }
  }

  private void middle() {
    try (Timer.Context context = MIDDLE.time()) {
      inner(0);
    }
  }

  @Override
  long kept() {
    return INNER.getCount() + MIDDLE.getCount() + OUTER.getCount();
  }
}
