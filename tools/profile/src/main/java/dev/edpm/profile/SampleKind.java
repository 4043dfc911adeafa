package dev.edpm.profile;

import dev.edpm.analysis.part.CounterPart;

/** A kind of events with a stack. */
public enum SampleKind {
  /** Samples of threads that run. Their number is a share of the CPU time. */
  CPU("cpu", "1", "time.cpu"),

  /** Samples of allocations, in bytes. */
  ALLOCATION("alloc", "By", "jvm.allocated-bytes"),

  /** Waits, in ns: all that are longer than the recording's threshold. */
  WAIT("wait", "ns", CounterPart.WALL);

  private final String key;
  private final String unit;
  private final String counter;

  SampleKind(String key, String unit, String counter) {
    this.key = key;
    this.unit = unit;
    this.counter = counter;
  }

  /** Returns its name in options and files. */
  public String key() {
    return key;
  }

  /** Returns the UCUM code of the unit of its values. */
  public String unit() {
    return unit;
  }

  /** Returns the counter of the report that its values are a part of. */
  public String counter() {
    return counter;
  }

  /** Tells whether events are a sample, so that shares have an error. */
  public boolean isSampled() {
    return this != WAIT;
  }
}
