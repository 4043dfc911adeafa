package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;

/**
 * A request to an updater, which also receives the values. Valid until the updater returns;
 * confined to its thread.
 */
public final class SampleRequest {

  private final SampleValues values;
  private SamplePlan plan;
  private SamplePlan.Part part;
  private Object instance;
  private Object detail;

  SampleRequest(SampleValues values) {
    this.values = values;
  }

  /**
   * Prepares the request for an updater; it is reused for the next one. Unchanged references are
   * not stored again, because storing a reference causes work for the garbage collector.
   */
  SampleRequest of(
      SamplePlan itsPlan, SamplePlan.Part itsPart, Object itsInstance, Object itsDetail) {
    if (part != itsPart) {
      plan = itsPlan;
      part = itsPart;
    }
    if (instance != itsInstance) {
      instance = itsInstance;
    }
    if (detail != itsDetail) {
      detail = itsDetail;
    }
    return this;
  }

  /** Returns the scope of the counters. */
  public MonitorScope scope() {
    return plan.scope();
  }

  /** Returns the instance that is sampled, as {@link Sample#instance()}. */
  public Object instance() {
    return instance;
  }

  /** Returns the detail that the module passed to {@link Monitoring#sample}, or {@code null}. */
  public Object detail() {
    return detail;
  }

  /** Returns the number of requested counters. */
  public int size() {
    return part.at().length;
  }

  /** Returns the counter at {@code i}. */
  public CounterInfo counter(int i) {
    return plan.counter(part.at()[i]);
  }

  /**
   * Returns the rank of the counter at {@code i} in its scope. The ranks of StarPU's counters are
   * fixed.
   */
  public int rank(int i) {
    return part.ranks()[i];
  }

  /** Sets the value of the counter at {@code i}, converted to the counter's type. */
  public void set(int i, long value) {
    values.set(part.at()[i], part.types()[i], value);
  }

  /** Sets the value of the counter at {@code i}, converted to the counter's type. */
  public void set(int i, double value) {
    values.set(part.at()[i], part.types()[i], value);
  }

  /**
   * Sets the reason why the counter at {@code i} has no value. A counter that is not set has no
   * value either.
   */
  public void unavailable(int i, String reason) {
    values.unavailable(part.at()[i], reason);
  }
}
