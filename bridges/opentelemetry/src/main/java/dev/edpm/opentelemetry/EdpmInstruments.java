package dev.edpm.opentelemetry;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.Snapshot;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Observable counters of all regions for OpenTelemetry's API: {@code edpm.region.executions}, those
 * that are open ({@code edpm.region.open}), and for each counter the sum {@code
 * edpm.region.<counter>.sum}. Works wherever the API does, also beside OpenTelemetry's agent, whose
 * SDK a program cannot reach. The API has no asynchronous histogram, so percentiles need {@link
 * EdpmMetricProducer}.
 *
 * <p>Nothing happens until the instruments are read. Then a snapshot is taken, at most once a
 * second, and instruments of counters that are new in it are created; they are read for the first
 * time with the next reading. May be used on any thread.
 */
public final class EdpmInstruments implements AutoCloseable {

  static final String SCOPE = "dev.edpm";

  private static final long AGE_NS = TimeUnit.SECONDS.toNanos(1);

  private final Meter meter;
  private final Set<String> tags;
  private final LongSupplier clock;
  private final List<AutoCloseable> instruments = new ArrayList<>();
  private final Set<RegionMetric> known = new HashSet<>();

  private Map<RegionMetric, Map<Attributes, Long>> values = Map.of();
  private boolean read;
  private boolean closed;
  private long when;

  /**
   * Registers the instruments.
   *
   * @param telemetry what they are registered with, such as {@code GlobalOpenTelemetry.get()}
   * @param tags the keys of those tags of executions for whose values there are sums
   */
  public static EdpmInstruments register(OpenTelemetry telemetry, String... tags) {
    return register(telemetry, System::nanoTime, tags);
  }

  static EdpmInstruments register(OpenTelemetry telemetry, LongSupplier clock, String... tags) {
    EdpmInstruments all =
        new EdpmInstruments(telemetry.getMeter(SCOPE), Set.copyOf(List.of(tags)), clock);
    all.create(RegionMetric.EXECUTIONS);
    // Not a reading: a program that ends within a second is read for the first time at its end.
    all.take();
    return all;
  }

  private EdpmInstruments(Meter meter, Set<String> tags, LongSupplier clock) {
    this.meter = meter;
    this.tags = tags;
    this.clock = clock;
  }

  /** Takes a snapshot unless the last one is recent. */
  private synchronized void refresh() {
    long now = clock.getAsLong();
    if (closed || read && now - when < AGE_NS) {
      return;
    }
    read = true;
    when = now;
    take();
  }

  private synchronized void take() {
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      values = RegionSums.of(snapshot, tags, true);
    }
    values.keySet().forEach(this::create);
  }

  private synchronized void create(RegionMetric metric) {
    if (known.add(metric)) {
      instruments.add(metric.grows() ? counter(metric) : upDownCounter(metric));
    }
  }

  private AutoCloseable counter(RegionMetric metric) {
    return meter
        .counterBuilder(metric.name())
        .setDescription(metric.description())
        .setUnit(metric.unit())
        .buildWithCallback(measurement -> observe(metric, measurement));
  }

  private AutoCloseable upDownCounter(RegionMetric metric) {
    return meter
        .upDownCounterBuilder(metric.name())
        .setDescription(metric.description())
        .setUnit(metric.unit())
        .buildWithCallback(measurement -> observe(metric, measurement));
  }

  private void observe(RegionMetric metric, ObservableLongMeasurement measurement) {
    refresh();
    read(metric)
        .forEach(
            (attributes, value) -> {
              // A counter of OpenTelemetry cannot be negative.
              if (value >= 0) {
                measurement.record(value, attributes);
              }
            });
  }

  private synchronized Map<Attributes, Long> read(RegionMetric metric) {
    return values.getOrDefault(metric, Map.of());
  }

  /** Removes the instruments. */
  @Override
  public void close() {
    List<AutoCloseable> all;
    synchronized (this) {
      closed = true;
      all = List.copyOf(instruments);
    }
    for (AutoCloseable one : all) {
      try {
        one.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
