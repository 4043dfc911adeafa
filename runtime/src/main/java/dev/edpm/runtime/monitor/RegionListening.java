package dev.edpm.runtime.monitor;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A listener that is attached to regions. It is called after each close, on the closing thread;
 * what closes while nothing is collected is not counted, ever. Safe on any thread.
 */
final class RegionListening implements RegionWatch {

  /** What one region did since the listener was attached. */
  private static final class Totals {
    final AtomicLong executed = new AtomicLong();
    final AtomicLong cumulated = new AtomicLong();
  }

  private final SampleListener listener;
  private final Delivery delivery;
  private final CollectionSwitch collection;
  private final Map<String, Totals> totals = new ConcurrentHashMap<>();

  RegionListening(SampleListener listener, Delivery delivery, CollectionSwitch collection) {
    this.listener = listener;
    this.delivery = delivery;
    this.collection = collection;
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    if (!collection.isOn()) {
      return;
    }
    Totals ofRegion = totals.computeIfAbsent(execution.region(), region -> new Totals());
    long executed = ofRegion.executed.incrementAndGet();
    long cumulated = ofRegion.cumulated.addAndGet(execution.wall());
    delivery.deliver(
        listener,
        execution.region(),
        new RegionCounters.Detail(execution, executed, cumulated),
        delivery.samplings());
  }
}
