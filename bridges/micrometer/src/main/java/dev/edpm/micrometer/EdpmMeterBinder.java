package dev.edpm.micrometer;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Registers meters for all regions of the process: a timer {@code edpm.region}, a gauge {@code
 * edpm.region.max}, and a counter {@code edpm.region.<counter>} for each counter, with the tag
 * {@code region}; counters of times are in seconds. For chosen tags of executions, there are a
 * timer {@code edpm.region.tagged} and counters {@code edpm.region.tagged.<counter>} for each
 * value.
 *
 * <p>Nothing happens until a meter is read. Then the binder takes a snapshot, at most once a
 * second, and registers the meters of regions that are new in it; they are read for the first time
 * with the next reading. May be used on any thread.
 */
public final class EdpmMeterBinder implements MeterBinder {

  private static final String PREFIX = "edpm.region";
  private static final String TAGGED = PREFIX + ".tagged";
  private static final String REGION = "region";
  private static final String WALL = "time.wall";

  private final Set<String> tags;

  /**
   * Creates a binder.
   *
   * @param tags the keys of those tags of executions that meters have as tags
   */
  public EdpmMeterBinder(String... tags) {
    this.tags = Set.copyOf(List.of(tags));
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Meters meters = new Meters(registry, tags);
    // The registry keeps the other meters' source only through this one.
    Gauge.builder("edpm.regions", meters, Meters::count)
        .description("Regions of the program.")
        .strongReference(true)
        .register(registry);
    meters.refresh();
  }

  /** The meters in one registry, and the last snapshot. */
  private static final class Meters {

    private static final long AGE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final double NS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

    private static final Catalogue CATALOGUE =
        Catalogue.load(EdpmMeterBinder.class.getClassLoader(), broken -> {});

    private final MeterRegistry registry;
    private final Set<String> tags;
    private final Set<Object> known = new HashSet<>();

    /** The last values, by meter; not changed any more. */
    private volatile Map<Object, Double> values = Map.of();

    /** The values of the snapshot that is being read. */
    private Map<Object, Double> next = Map.of();

    private int count;
    private boolean read;
    private long when;

    Meters(MeterRegistry registry, Set<String> tags) {
      this.registry = registry;
      this.tags = tags;
    }

    /** Returns the number of regions. */
    synchronized double count() {
      refresh();
      return count;
    }

    private double value(Object meter) {
      refresh();
      return values.getOrDefault(meter, 0.0);
    }

    /** Takes a snapshot unless the last one is recent. */
    synchronized void refresh() {
      long now = registry.config().clock().monotonicTime();
      if (read && now - when < AGE_NS) {
        return;
      }
      read = true;
      when = now;
      try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
        next = new HashMap<>();
        count = 0;
        for (RegionSummary region : snapshot.regions()) {
          if (region.enabled()) {
            count++;
            region(region);
          }
        }
        values = next;
      }
    }

    private void region(RegionSummary region) {
      Tags own = Tags.of(REGION, region.name());
      Optional<Statistics> wall = region.counter(WALL).flatMap(CounterSummary::statistics);
      timer(PREFIX, own, region.executions(), wall.map(Statistics::sum).orElse(0L));
      max(own, wall.map(Statistics::max).orElse(0L));
      for (CounterSummary counter : region.counters()) {
        if (!counter.counter().equals(WALL)) {
          counter
              .statistics()
              .ifPresent(found -> counter(PREFIX, own, counter.counter(), found.sum()));
        }
      }
      for (TagSummary tag : region.tags()) {
        if (tags.contains(tag.key())) {
          tag.values().forEach(value -> tagged(region, tag, String.valueOf(value.value()), value));
          if (tag.other().executions() != 0) {
            tagged(region, tag, "other", tag.other());
          }
        }
      }
    }

    private void tagged(RegionSummary region, TagSummary tag, String text, TagValueSummary value) {
      // A tag of the program may have the key "region", and meters of one name have the same keys.
      Tags own = Tags.of(REGION, region.name(), "tag", tag.key(), "value", text);
      timer(TAGGED, own, value.executions(), 0);
      for (TagValueSummary.Counted counted : value.counters()) {
        if (counted.counter().equals(WALL)) {
          add(new Total(TAGGED, own), counted.sum());
        } else if (counted.count() != 0) {
          counter(TAGGED, own, counted.counter(), counted.sum());
        }
      }
    }

    private record Count(String name, Tags tags) {}

    private record Total(String name, Tags tags) {}

    private record Max(Tags tags) {}

    private void timer(String name, Tags own, long executions, long ns) {
      Count count = new Count(name, own);
      Total total = new Total(name, own);
      add(count, executions);
      add(total, ns);
      if (known.add(count)) {
        FunctionTimer.builder(
                name,
                this,
                meters -> (long) meters.value(count),
                meters -> meters.value(total),
                TimeUnit.NANOSECONDS)
            .description("Completed executions and their time.")
            .tags(own)
            .register(registry);
      }
    }

    private void max(Tags own, long ns) {
      Max max = new Max(own);
      add(max, ns);
      if (known.add(max)) {
        TimeGauge.builder(PREFIX + ".max", this, TimeUnit.NANOSECONDS, meters -> meters.value(max))
            .description("The longest execution.")
            .tags(own)
            .register(registry);
      }
    }

    private void counter(String prefix, Tags own, String counter, long sum) {
      Total total = new Total(prefix + "." + counter, own);
      boolean time = isTime(counter);
      add(total, time ? sum / NS_PER_SECOND : sum);
      if (known.add(total)) {
        FunctionCounter.builder(total.name(), this, meters -> meters.value(total))
            .description("The growth of the counter in all executions.")
            .baseUnit(time ? "seconds" : null)
            .tags(own)
            .register(registry);
      }
    }

    private static boolean isTime(String counter) {
      return CATALOGUE.find(counter).filter(entry -> entry.unit().equals("ns")).isPresent();
    }

    /** Values of different types may have the same text. */
    private void add(Object meter, double value) {
      next.merge(meter, value, Double::sum);
    }
  }
}
