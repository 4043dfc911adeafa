package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;

/**
 * What an updater is asked for, and where it puts the values. Valid until the updater returns;
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
   * Asks an updater; the request is used again for the next one. What is the same is not stored
   * again: a reference that is stored costs the garbage collector's bookkeeping.
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

  /** Returns what the sample is of, as {@link Sample#instance()}. */
  public Object instance() {
    return instance;
  }

  /** Returns what the module gave with {@link Monitoring#sample}, or {@code null}. */
  public Object detail() {
    return detail;
  }

  /** Returns how many counters are asked for. */
  public int size() {
    return part.at().length;
  }

  /** Returns the counter at {@code i}. */
  public CounterInfo counter(int i) {
    return plan.counter(part.at()[i]);
  }

  /** Returns the rank of the counter at {@code i} in its scope, which StarPU's have fixed. */
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

  /** Says why the counter at {@code i} has no value; one that is not set has none either. */
  public void unavailable(int i, String reason) {
    values.unavailable(part.at()[i], reason);
  }
}
