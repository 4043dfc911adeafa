package dev.edpm.runtime.export;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The counters of the whole process: those of the JVM and of the machine, and the program's own.
 * Safe on any thread.
 */
public final class GlobalCounters {

  /**
   * A counter with its current value.
   *
   * @param counter the counter
   * @param value its value, a {@link Long} or a {@link Double} depending on its type
   */
  public record Value(CounterInfo counter, Number value) {}

  /** The set of all counters that there were at the last reading. */
  private record All(Monitoring of, CounterSet set) {}

  private final Supplier<Monitoring> monitoring;
  private volatile All known;

  /**
   * Creates a reader.
   *
   * @param monitoring called at each reading
   */
  public GlobalCounters(Supplier<Monitoring> monitoring) {
    this.monitoring = monitoring;
  }

  /** Returns the counters that have a value now, by rank. */
  public List<Value> read() {
    Monitoring counters = monitoring.get();
    Sample sample = counters.current(all(counters), null);
    List<Value> values = new ArrayList<>();
    for (CounterInfo counter : sample.counters()) {
      if (sample.has(counter.id())) {
        values.add(new Value(counter, value(sample, counter)));
      }
    }
    return values;
  }

  /** Returns the set of all counters; another one only if there are more, or other ones. */
  private CounterSet all(Monitoring counters) {
    List<CounterInfo> there = counters.counters(MonitorScope.GLOBAL);
    All last = known;
    if (last != null && last.of() == counters && last.set().enabled().size() == there.size()) {
      return last.set();
    }
    CounterSet set = counters.newSet(MonitorScope.GLOBAL);
    for (CounterInfo counter : there) {
      set.enable(counter.id());
    }
    known = new All(counters, set);
    return set;
  }

  private static Number value(Sample sample, CounterInfo counter) {
    return switch (counter.type()) {
      case INT32 -> (long) sample.getInt32(counter.id());
      case INT64 -> sample.getInt64(counter.id());
      // Converted through its decimal form, so that 0.1f does not become 0.10000000149011612.
      case FLOAT -> Double.valueOf(Float.toString(sample.getFloat(counter.id())));
      case DOUBLE -> sample.getDouble(counter.id());
    };
  }
}
