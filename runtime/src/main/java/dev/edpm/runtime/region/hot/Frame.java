package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.listen.WatchedExecution;

/**
 * A place on a thread's stack of open regions. It stands for the execution that is open there, and
 * is used again for the next one, so opening a region allocates nothing. Confined to its thread.
 */
public final class Frame implements Span, ExecutionHandle {

  final ThreadLog log;
  final int index;

  /** What reads the counters of the execution that is open here; null when it has none. */
  CounterReads reads;

  /** The execution that is open here, where {@link #reads} says that it is watched. */
  WatchedExecution watched;

  /** What sampling must know of the execution that is open here; null where nothing is sampled. */
  SampledFrame sampled;

  /** Set when a span closed here while another one above it was open. */
  boolean closedEarly;

  Frame(ThreadLog log, int index) {
    this.log = log;
    this.index = index;
  }

  @Override
  public void close() {
    if (reads == null && log.isUppermost(this)) {
      // There is nothing above that a method's exit would leave open, and the exit is the short
      // way.
      log.exit(this);
    } else if (log.isOpen(this)) {
      log.close(this, EventTag.CLOSE, 0);
    }
  }
}
