package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.listen.WatchedExecution;

/**
 * A place on a thread's stack of open regions. It represents the execution that is open there and
 * is reused for the next one, so opening a region allocates nothing. Confined to its thread.
 */
public final class Frame implements Span, ExecutionHandle {

  final ThreadLog log;
  final int index;

  /** Reads the counters of the execution that is open here; null if it has none. */
  CounterReads reads;

  /**
   * The execution that is open here, as listeners see it; valid if {@link #reads} has listeners.
   */
  WatchedExecution watched;

  /** Sampling's data on the execution that is open here; null if no region is sampled. */
  SampledFrame sampled;

  /** Set if a span closed here while another one above it was open. */
  boolean closedEarly;

  Frame(ThreadLog log, int index) {
    this.log = log;
    this.index = index;
  }

  @Override
  public void close() {
    if (reads == null && log.isUppermost(this)) {
      // There is nothing above that a method exit would leave open, and an exit is the fastest
      // close.
      log.exit(this);
    } else if (log.isOpen(this)) {
      log.close(this, EventTag.CLOSE, 0);
    }
  }
}
