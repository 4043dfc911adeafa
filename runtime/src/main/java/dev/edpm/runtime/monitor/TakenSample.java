package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import java.util.Arrays;
import java.util.List;

/** A sample and its values. Floating-point values are kept as the bits of a double. */
final class TakenSample implements Sample {

  private static final String UNSET = "nobody gave a value";

  private final CounterTable table;
  private final MonitorScope scope;
  private final Object instance;
  private final Object userArgument;
  private final long time;
  private final List<CounterInfo> counters;
  private final long[] bits;

  /** Why there is no value; {@code null} where there is one. */
  private final String[] missing;

  private boolean ended;

  TakenSample(
      CounterTable table,
      MonitorScope scope,
      Object instance,
      Object userArgument,
      long time,
      List<CounterInfo> counters) {
    this.table = table;
    this.scope = scope;
    this.instance = instance;
    this.userArgument = userArgument;
    this.time = time;
    this.counters = counters;
    this.bits = new long[counters.size()];
    this.missing = new String[bits.length];
    Arrays.fill(missing, UNSET);
  }

  @Override
  public MonitorScope scope() {
    return scope;
  }

  @Override
  public Object instance() {
    return instance;
  }

  @Override
  public Object userArgument() {
    return userArgument;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public List<CounterInfo> counters() {
    return counters;
  }

  CounterInfo counter(int i) {
    return counters.get(i);
  }

  void set(int i, long value) {
    missing[i] = null;
    bits[i] =
        switch (counters.get(i).type()) {
          case INT32 -> (int) value;
          case INT64 -> value;
          case FLOAT, DOUBLE -> Double.doubleToRawLongBits(value);
        };
  }

  void set(int i, double value) {
    missing[i] = null;
    bits[i] =
        switch (counters.get(i).type()) {
          case INT32 -> (int) value;
          case INT64 -> (long) value;
          case FLOAT -> Double.doubleToRawLongBits((float) value);
          case DOUBLE -> Double.doubleToRawLongBits(value);
        };
  }

  void unavailable(int i, String reason) {
    missing[i] = reason;
  }

  /** The callback has returned. */
  void end() {
    ended = true;
  }

  @Override
  public boolean has(int id) {
    int i = indexOf(id);
    return i >= 0 && missing[i] == null;
  }

  @Override
  public int getInt32(int id) {
    return (int) bits[typed(id, ValueType.INT32)];
  }

  @Override
  public long getInt64(int id) {
    return bits[typed(id, ValueType.INT64)];
  }

  @Override
  public float getFloat(int id) {
    return (float) Double.longBitsToDouble(bits[typed(id, ValueType.FLOAT)]);
  }

  @Override
  public double getDouble(int id) {
    return Double.longBitsToDouble(bits[typed(id, ValueType.DOUBLE)]);
  }

  @Override
  public double number(int id) {
    return numberAt(valued(id));
  }

  @Override
  public double number(String name) {
    for (int i = 0; i < bits.length; i++) {
      if (counters.get(i).name().equals(name)) {
        return numberAt(present(i));
      }
    }
    return number(table.require(scope, name).id());
  }

  private double numberAt(int i) {
    return counters.get(i).type().isFloating() ? Double.longBitsToDouble(bits[i]) : bits[i];
  }

  private int typed(int id, ValueType type) {
    int i = valued(id);
    CounterInfo counter = counters.get(i);
    if (counter.type() != type) {
      throw MonitoringException.of(
          Reason.WRONG_TYPE, counter, "it cannot be read as " + type.label());
    }
    return i;
  }

  private int valued(int id) {
    int i = indexOf(id);
    return i >= 0 ? present(i) : absent(table.require(id));
  }

  private int present(int i) {
    if (ended) {
      throw MonitoringException.of(
          Reason.SAMPLE_ENDED, counters.get(i), "a sample is valid until its callback returns");
    }
    if (missing[i] != null) {
      throw MonitoringException.of(Reason.NO_VALUE, counters.get(i), missing[i]);
    }
    return i;
  }

  private int absent(CounterInfo counter) {
    throw counter.scope() != scope
        ? MonitoringException.of(
            Reason.WRONG_SCOPE, counter, "the sample is of scope " + scope.label())
        : MonitoringException.of(
            Reason.NOT_ENABLED, counter, "it was not enabled in the set when the sample was taken");
  }

  private int indexOf(int id) {
    for (int i = 0; i < bits.length; i++) {
      if (counters.get(i).id() == id) {
        return i;
      }
    }
    return -1;
  }
}
