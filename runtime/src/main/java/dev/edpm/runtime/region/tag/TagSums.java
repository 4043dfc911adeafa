package dev.edpm.runtime.region.tag;

import dev.edpm.runtime.region.Execution;

/** The totals of the executions with one value of a tag. Guarded by its owner. */
public final class TagSums {

  public long executions;
  public long wall;

  /** The part of {@link #wall} that other executions inside have. Leaves have none. */
  private long inside;

  // By the place of a counter in the region's plan: the number of executions in which its value is
  // known, and the sum of these values.
  public final long[] counts;
  public final long[] sums;
  public final long[] selves;

  /** In how many executions the counter's self value is known. */
  public final long[] selfCounts;

  TagSums(int counters) {
    counts = new long[counters];
    sums = new long[counters];
    selves = new long[counters];
    selfCounts = new long[counters];
  }

  void add(long length, long own, GrownCounters counters) {
    executions++;
    wall += length;
    inside += length - own;
    for (int i = 0; i < counts.length; i++) {
      long increment = counters.increment(i);
      if (increment != Execution.NO_VALUE) {
        counts[i]++;
        sums[i] += increment;
        long ownIncrement = counters.self(i);
        if (ownIncrement != Execution.NO_VALUE) {
          selfCounts[i]++;
          selves[i] += ownIncrement;
        }
      }
    }
  }

  /** Adds an execution with nothing inside, of a region that measures only wall time. */
  void addLeaf(long length) {
    executions++;
    wall += length;
  }

  /** Returns the wall time outside other executions. */
  public long self() {
    return wall - inside;
  }

  void addAll(TagSums more) {
    executions += more.executions;
    wall += more.wall;
    inside += more.inside;
    for (int i = 0; i < counts.length; i++) {
      counts[i] += more.counts[i];
      sums[i] += more.sums[i];
      selves[i] += more.selves[i];
      selfCounts[i] += more.selfCounts[i];
    }
  }
}
