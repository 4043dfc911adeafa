package dev.edpm.runtime.region;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;

/** An execution that has just closed. Immutable, so safe on any thread. */
public final class ClosedExecution {

  private final String region;
  private final long start;
  private final long wall;
  private final String exception;
  private final CounterPlan plan;
  private final long[] values;

  ClosedExecution(
      String region, long start, long wall, String exception, CounterPlan plan, long[] values) {
    this.region = region;
    this.start = start;
    this.wall = wall;
    this.exception = exception;
    this.plan = plan;
    this.values = values;
  }

  /** Returns the region's name. */
  public String region() {
    return region;
  }

  /** Returns when it opened, in ns since the run started. */
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

  /** Returns the counters beside wall time that the region has. */
  public List<CatalogueEntry> counters() {
    return plan == null ? List.of() : plan.counters();
  }

  /**
   * Returns what a counter counted in it, or {@link Execution#NO_VALUE} where the region does not
   * have it or it could not be read.
   *
   * @param counter a full name, also {@code time.wall}
   */
  public long value(String counter) {
    if (counter.equals("time.wall")) {
      return wall;
    }
    int i = plan == null ? -1 : plan.indexOf(counter);
    return i < 0 ? Execution.NO_VALUE : values[i];
  }
}
