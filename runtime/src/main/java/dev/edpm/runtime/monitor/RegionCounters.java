package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The counters of regions: totals since a listener was attached, and the values of the catalogue's
 * counters in the execution that has just closed.
 */
final class RegionCounters implements CounterModule, SampleUpdater {

  static final String TOTAL = "edpm.region.r_total_executed";
  static final String CUMULATED = "edpm.region.r_cumul_execution_time";

  /**
   * The data from which a sample of a region is taken.
   *
   * @param execution the execution that has just closed
   * @param executed the number of executions since the listener was attached
   * @param cumulated their wall time in ns
   */
  private record Detail(ClosedExecution execution, long executed, long cumulated) {}

  /**
   * A listener that is attached to regions. It is called after each close, on the closing thread.
   * Executions that close while collecting is paused are never counted. Safe on any thread.
   */
  static final class Listening implements RegionWatch {

    /** The totals of one region since the listener was attached. */
    private static final class Totals {
      final AtomicLong executed = new AtomicLong();
      final AtomicLong cumulated = new AtomicLong();
    }

    private final SampleListener listener;
    private final Delivery delivery;
    private final CollectionSwitch collection;
    private final Map<String, Totals> totals = new ConcurrentHashMap<>();

    Listening(SampleListener listener, Delivery delivery, CollectionSwitch collection) {
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
          new Detail(execution, executed, cumulated),
          delivery.samplings());
    }
  }

  private final Collection<CatalogueEntry> catalogue;

  RegionCounters(Collection<CatalogueEntry> catalogue) {
    this.catalogue = catalogue;
  }

  @Override
  public void register(CounterRegistrar registrar) {
    total(registrar, TOTAL, "1", "number of executions of this region (since enabled)");
    total(
        registrar,
        CUMULATED,
        "ns",
        "cumulated execution time of this region (nanoseconds, since enabled)");
    for (CatalogueEntry entry : catalogue) {
      // A gauge, because it is the value of one execution.
      registrar.counter(
          MonitorScope.PER_REGION,
          entry.name(),
          ValueType.INT64,
          CounterKind.GAUGE,
          entry.unit(),
          entry.help(),
          this);
    }
  }

  private void total(CounterRegistrar registrar, String name, String unit, String help) {
    registrar.counter(
        MonitorScope.PER_REGION, name, ValueType.INT64, CounterKind.COUNTER, unit, help, this);
  }

  @Override
  public void update(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      if (request.detail() instanceof Detail detail) {
        update(request, i, detail);
      } else {
        request.unavailable(i, "a region's counters have values only when an execution has closed");
      }
    }
  }

  private static void update(SampleRequest request, int i, Detail detail) {
    String name = request.counter(i).name();
    switch (name) {
      case TOTAL -> request.set(i, detail.executed());
      case CUMULATED -> request.set(i, detail.cumulated());
      default -> {
        long value = detail.execution().value(name);
        if (value == Execution.NO_VALUE) {
          request.unavailable(i, "the region " + request.instance() + " has no value of it");
        } else {
          request.set(i, value);
        }
      }
    }
  }
}
