package dev.edpm.runtime.boot.instruments;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.monitor.Monitoring;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Takes samples of the process periodically, on a thread of its own, until it is ended. */
final class PeriodicSamples {

  private final CountDownLatch ended = new CountDownLatch(1);

  private PeriodicSamples() {}

  static PeriodicSamples start(Background background, Monitoring monitoring, Duration period) {
    PeriodicSamples samples = new PeriodicSamples();
    background.run("edpm-monitor", () -> samples.take(monitoring, period.toNanos()));
    return samples;
  }

  void end() {
    ended.countDown();
  }

  private void take(Monitoring monitoring, long period) {
    try {
      while (!ended.await(period, TimeUnit.NANOSECONDS)) {
        monitoring.sample(MonitorScope.GLOBAL, null, null);
      }
    } catch (InterruptedException e) {
      // Code that interrupts a thread of EDPM wants it to end.
      Thread.currentThread().interrupt();
    }
  }
}
