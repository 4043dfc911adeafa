package dev.edpm.runtime.region;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;

/** An execution that has just closed. Immutable and therefore safe on any thread. */
public final class ClosedExecution {

  private final String region;
  private final long start;
  private final long wall;
  private final String exception;
  private final List<CatalogueEntry> counters;
  private final long[] values;

  /**
   * Creates the description of an execution.
   *
   * @param region the region's name
   * @param start the time of its opening, in ns since the run started
   * @param wall its wall time in ns
   * @param exception the class name of the exception that ended it, or {@code null}
   * @param counters the region's counters, without wall time
   * @param values the value of each of these counters, or {@link Execution#NO_VALUE}
   */
  public ClosedExecution(
      String region,
      long start,
      long wall,
      String exception,
      List<CatalogueEntry> counters,
      long[] values) {
    this.region = region;
    this.start = start;
    this.wall = wall;
    this.exception = exception;
    this.counters = counters;
    this.values = values;
  }

  /** Returns the region's name. */
  public String region() {
    return region;
  }

  /** Returns the time of its opening, in ns since the run started. */
  public long start() {
    return start;
  }

  /** Returns its wall time in ns. */
  public long wall() {
    return wall;
  }

  /** Returns the class name of the exception that ended it, or {@code null}. */
  public String exception() {
    return exception;
  }

  /** Returns the region's counters, without wall time. */
  public List<CatalogueEntry> counters() {
    return counters;
  }

  /**
   * Returns the value of a counter, or {@link Execution#NO_VALUE} if the region does not have the
   * counter or it could not be read.
   *
   * @param counter a full name, including {@code time.wall}
   */
  public long value(String counter) {
    if (counter.equals("time.wall")) {
      return wall;
    }
    for (int i = 0; i < values.length; i++) {
      if (counters.get(i).name().equals(counter)) {
        return values[i];
      }
    }
    return Execution.NO_VALUE;
  }
}
