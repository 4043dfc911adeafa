package dev.edpm.runtime.extension;

import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.plan.CounterPlan;

/**
 * Only for {@code dev.edpm.tasks}: counts the counters of a {@link CounterRequest} on a thread,
 * again and again. Confined to the thread that attached it, except for {@link #close}.
 */
public final class ThreadCount implements AutoCloseable {

  private final ThreadCounters counters;
  private final CounterReads reads;
  private final CounterPlan plan;
  private final long[] before;
  private final long[] after;

  ThreadCount(ThreadCounters counters, CounterReads reads, CounterPlan plan) {
    this.counters = counters;
    this.reads = reads;
    this.plan = plan;
    this.before = new long[plan.words()];
    this.after = new long[plan.words()];
  }

  /** Begins to count, before the clock is read. */
  public void begin() {
    reads.readOpening(before, 0);
  }

  /** Ends counting, after the clock was read. */
  public void end() {
    reads.read(after, 0);
  }

  /**
   * Returns how much a counter grew between the last {@link #begin} and {@link #end}, {@link
   * dev.edpm.runtime.region.Execution#NO_VALUE} if it could not be read.
   *
   * @param counter its index in {@link CounterRequest#counters}
   */
  public long value(int counter) {
    return plan.increment(counter, before, 0, after, 0);
  }

  /** Releases the resources. */
  @Override
  public void close() {
    counters.close();
  }
}
