package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A listener of two workers that counts its calls per worker; a worker is a thread of the test. */
final class Calls {

  private final AtomicIntegerArray byWorker = new AtomicIntegerArray(3);
  private final Monitoring monitoring;
  private final SampleListener listener;

  Calls(Monitoring monitoring) {
    this.monitoring = monitoring;
    listener =
        new SampleListener(
            monitoring.newSet(MonitorScope.PER_WORKER),
            sample -> byWorker.incrementAndGet((Integer) sample.instance()));
  }

  Attachment attach() {
    return monitoring.attachToAllWorkers(listener);
  }

  /** Takes a sample of a worker, and returns the number of calls for it so far. */
  int sample(int worker) {
    monitoring.sample(MonitorScope.PER_WORKER, worker, null);
    return calls(worker);
  }

  /** Returns the number of calls for a worker. */
  int calls(int worker) {
    return byWorker.get(worker);
  }
}
