package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;

/** What an updater is asked for, and where it puts the values. Confined to its thread. */
public final class SampleRequest {

  private final TakenSample sample;
  private final Object detail;
  private final int[] asked;

  /**
   * @param asked where in the sample the updater's counters are
   */
  SampleRequest(TakenSample sample, Object detail, int[] asked) {
    this.sample = sample;
    this.detail = detail;
    this.asked = asked;
  }

  /** Returns the scope of the counters. */
  public MonitorScope scope() {
    return sample.scope();
  }

  /** Returns what the sample is of, as {@link Sample#instance()}. */
  public Object instance() {
    return sample.instance();
  }

  /** Returns what the module gave with {@link Monitoring#sample}, or {@code null}. */
  public Object detail() {
    return detail;
  }

  /** Returns how many counters are asked for. */
  public int size() {
    return asked.length;
  }

  /** Returns the counter at {@code i}. */
  public CounterInfo counter(int i) {
    return sample.counter(asked[i]);
  }

  /** Sets the value of the counter at {@code i}, converted to the counter's type. */
  public void set(int i, long value) {
    sample.set(asked[i], value);
  }

  /** Sets the value of the counter at {@code i}, converted to the counter's type. */
  public void set(int i, double value) {
    sample.set(asked[i], value);
  }

  /** Says why the counter at {@code i} has no value; one that is not set has none either. */
  public void unavailable(int i, String reason) {
    sample.unavailable(asked[i], reason);
  }
}
