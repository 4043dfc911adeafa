package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * A sample: a view of values that ends with the callback, because the values are reused for the
 * next sample.
 */
final class TakenSample implements Sample {

  private static final int ENDED = -1;

  private final SamplePlan plan;
  private final SampleValues values;
  private final Object instance;
  private final Object userArgument;
  private LongSupplier clock;
  private long time;

  /** The number of this sample in {@link #values}; {@link #ENDED} when it has ended. */
  private long number;

  TakenSample(
      SamplePlan plan,
      SampleValues values,
      Object instance,
      Object userArgument,
      LongSupplier clock) {
    this.plan = plan;
    this.values = values;
    this.number = values.sample();
    this.instance = instance;
    this.userArgument = userArgument;
    this.clock = clock;
  }

  @Override
  public MonitorScope scope() {
    return plan.scope();
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
    if (clock != null) {
      time = clock.getAsLong();
      clock = null;
    }
    return time;
  }

  @Override
  public List<CounterInfo> counters() {
    return plan.enabled();
  }

  /** Ends the sample, because the callback has returned. */
  void end() {
    number = ENDED;
  }

  @Override
  public boolean has(int id) {
    int at = plan.position(id);
    return at >= 0 && values.isGiven(at, number);
  }

  @Override
  public int getInt32(int id) {
    return (int) values.bits(typed(id, ValueType.INT32));
  }

  @Override
  public long getInt64(int id) {
    return values.bits(typed(id, ValueType.INT64));
  }

  @Override
  public float getFloat(int id) {
    return (float) Double.longBitsToDouble(values.bits(typed(id, ValueType.FLOAT)));
  }

  @Override
  public double getDouble(int id) {
    return Double.longBitsToDouble(values.bits(typed(id, ValueType.DOUBLE)));
  }

  @Override
  public double number(int id) {
    return numberAt(valued(id));
  }

  @Override
  public double number(String name) {
    for (int i = 0; i < plan.size(); i++) {
      if (plan.counter(i).name().equals(name)) {
        return numberAt(present(i));
      }
    }
    return number(plan.table().require(plan.scope(), name).id());
  }

  private double numberAt(int at) {
    long bits = values.bits(at);
    return plan.isFloating(at) ? Double.longBitsToDouble(bits) : bits;
  }

  private int typed(int id, ValueType type) {
    int at = valued(id);
    if (plan.type(at) != type) {
      throw MonitoringException.of(
          Reason.WRONG_TYPE, plan.counter(at), "it cannot be read as " + type.label());
    }
    return at;
  }

  private int valued(int id) {
    int at = plan.position(id);
    return at >= 0 ? present(at) : absent(plan.table().require(id));
  }

  private int present(int at) {
    if (!values.isGiven(at, number)) {
      throw missing(at);
    }
    return at;
  }

  private MonitoringException missing(int at) {
    if (number == ENDED) {
      return MonitoringException.of(
          Reason.SAMPLE_ENDED, plan.counter(at), "a sample is valid until its callback returns");
    }
    String said = values.reason(at);
    String usual = plan.isServed(at) ? "no value was recorded" : "no running component provides it";
    return MonitoringException.of(Reason.NO_VALUE, plan.counter(at), said == null ? usual : said);
  }

  private int absent(CounterInfo counter) {
    throw counter.scope() != plan.scope()
        ? MonitoringException.of(
            Reason.WRONG_SCOPE, counter, "the sample is of scope " + plan.scope().label())
        : MonitoringException.of(
            Reason.NOT_ENABLED, counter, "it was not enabled in the set when the sample was taken");
  }
}
