package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An open cross-thread span that is left out by sampling: only its end is counted. It may be closed
 * on any thread; only the first close counts.
 */
final class LeftOutSpan implements Span {

  private final RegionEntry sample;
  private final int edges = Pause.edges();
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * @param sample the entry under which its execution is counted
   */
  LeftOutSpan(RegionEntry sample) {
    this.sample = sample;
  }

  @Override
  public void close() {
    if (!end()) {
      LogSource.closedTwice(sample);
    }
  }

  /** Closes the span because an exception leaves it. Does nothing if it is already closed. */
  void fail() {
    end();
  }

  private boolean end() {
    if (!closed.compareAndSet(false, true)) {
      return false;
    }
    try {
      if (WarmUp.hasKnownEnd()) {
        LeftOutCounts counts = ThreadLog.current().sampling().counts();
        counts.prepare(sample.id());
        counts.ended(sample.id(), edges != Pause.edges());
      }
    } catch (OutOfMemoryError e) {
      LogSource.lost();
    }
    return true;
  }
}
