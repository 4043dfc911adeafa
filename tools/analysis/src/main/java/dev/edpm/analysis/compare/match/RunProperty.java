package dev.edpm.analysis.compare.match;

import java.util.Arrays;
import java.util.Optional;

/** A property of runs without which their times cannot be compared. */
public enum RunProperty {
  /** The machine: the host, or the boot of the machine. */
  MACHINE("machine", "machines"),
  /** The name and version of the JVM. */
  JVM("jvm", "JVMs"),
  /** The clock of the times. */
  CLOCK("clock", "clocks"),
  /** How the executions of a region were measured: records, aggregates, or some of them. */
  DETAIL("detail", "levels of detail"),
  /** The counters of a region, which are read inside of its parents. */
  COUNTERS("counters", "sets of counters");

  private final String key;
  private final String plural;

  RunProperty(String key, String plural) {
    this.key = key;
    this.plural = plural;
  }

  /** Returns the name of the property in options and JSON. */
  public String key() {
    return key;
  }

  /** Returns what several are called in a sentence. */
  public String plural() {
    return plural;
  }

  /** Returns the property with a key. */
  public static Optional<RunProperty> byKey(String key) {
    return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
  }
}
