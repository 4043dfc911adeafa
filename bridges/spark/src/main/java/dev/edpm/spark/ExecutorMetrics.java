package dev.edpm.spark;

import com.codahale.metrics.Gauge;
import com.codahale.metrics.MetricRegistry;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The values of an executor in Spark's metrics: the number of executions and the sums of the
 * counters of each region, and the counters of the process. They are read only when a sink of Spark
 * reads a value, and at most once a second. Safe on any thread.
 */
final class ExecutorMetrics {

  /** The maximum number of values, because sinks read all of them. */
  static final int MOST = 1_000;

  private static final long FRESH_NANOS = 1_000_000_000;

  private final MetricRegistry registry;
  private final GlobalCounters counters = new GlobalCounters(Edpm::monitoring);
  private final Set<String> registered = new HashSet<>();
  private Map<String, Number> values = Map.of();
  private long read;
  private boolean isRead;
  private long failures;

  private ExecutorMetrics(MetricRegistry registry) {
    this.registry = registry;
  }

  /**
   * Registers the values. Those of a region follow when a sink reads a value after its first
   * execution.
   */
  static void register(MetricRegistry registry) {
    ExecutorMetrics metrics = new ExecutorMetrics(registry);
    synchronized (metrics) {
      // Spark ignores the registry if it is empty now.
      metrics.gauge("regions");
      metrics.gauge("failures");
      for (CounterInfo counter : Edpm.monitoring().counters(MonitorScope.GLOBAL)) {
        metrics.gauge("process." + counter.name());
      }
    }
  }

  private void gauge(String name) {
    if (registered.size() < MOST && registered.add(name)) {
      Gauge<Number> gauge = () -> value(name);
      registry.register(name, gauge);
    }
  }

  private synchronized Number value(String name) {
    long now = System.nanoTime();
    if (!isRead || now - read > FRESH_NANOS) {
      try {
        values = read();
        values.keySet().forEach(this::gauge);
      } catch (RuntimeException | Error e) {
        // The sink gets the values before, and the next reading tries again.
        failures++;
      }
      read = now;
      isRead = true;
    }
    return values.getOrDefault(name, 0L);
  }

  private Map<String, Number> read() {
    Map<String, Number> fresh = new HashMap<>();
    for (GlobalCounters.Value value : counters.read()) {
      fresh.put("process." + value.counter().name(), value.value());
    }
    long executed = 0;
    try (Snapshot snapshot = Edpm.snapshot()) {
      for (RegionSummary region : snapshot.regions()) {
        if (region.executions() > 0) {
          executed++;
          add(region, fresh);
        }
      }
    }
    fresh.put("regions", executed);
    fresh.put("failures", failures);
    return fresh;
  }

  private static void add(RegionSummary region, Map<String, Number> to) {
    String prefix = "region." + region.name() + ".";
    to.put(prefix + "executions", region.executions());
    for (CounterSummary counter : region.counters()) {
      counter.statistics().ifPresent(all -> to.put(prefix + counter.counter() + ".sum", all.sum()));
    }
  }
}
