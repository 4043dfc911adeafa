package dev.edpm.runtime.trace;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** The memory that events of a kind may take, and the number of dropped events. Thread-safe. */
public final class TraceBudget {

  private final AtomicLong left;
  private final LongAdder dropped;

  /** Creates a budget of a number of bytes. */
  public TraceBudget(long bytes) {
    this(bytes, new LongAdder());
  }

  private TraceBudget(long bytes, LongAdder dropped) {
    this.left = new AtomicLong(bytes);
    this.dropped = dropped;
  }

  /**
   * Moves an equal part of what is left to a budget of its own, so that one of several recording
   * threads cannot take it all. Dropped events are counted together.
   *
   * @param parts the number of parts that are still to be taken
   */
  public TraceBudget share(int parts) {
    long part = left.get() / parts;
    left.addAndGet(-part);
    return new TraceBudget(part, dropped);
  }

  /** Reserves memory; returns whether there was enough. */
  public boolean take(long bytes) {
    if (left.get() < bytes) {
      return false;
    }
    if (left.addAndGet(-bytes) >= 0) {
      return true;
    }
    left.addAndGet(bytes);
    return false;
  }

  /** Counts an event that is not recorded because the limit was reached. */
  public void drop() {
    try {
      dropped.increment();
    } catch (Error e) {
      // The adder allocates when threads meet; on a full heap an event may be missing in the count.
      return;
    }
  }

  /** Returns the number of dropped events. */
  public long dropped() {
    return dropped.sum();
  }
}
