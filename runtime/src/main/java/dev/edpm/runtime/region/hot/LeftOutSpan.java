package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.sampling.LeftOutCounts;
import dev.edpm.runtime.region.stage.Unfinished;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An open cross-thread span, or an asynchronous execution, that is left out by sampling: only its
 * end is counted. It may be closed on any thread; only the first close counts.
 */
final class LeftOutSpan implements Span, Unfinished {

  private final RegionEntry sample;
  private final int path;

  /** The number of pauses, resumptions and resets of measuring before its opening. */
  private final int edges;

  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * @param sample the entry under which its execution is counted
   * @param path the node of its call path
   */
  LeftOutSpan(RegionEntry sample, int path) {
    this(sample, path, Pause.edges());
  }

  /**
   * @param sample the entry under which its execution is counted
   * @param path the node of its call path; the root where call paths are off
   * @param edges the number of pauses, resumptions and resets before its opening
   */
  LeftOutSpan(RegionEntry sample, int path, int edges) {
    this.sample = sample;
    this.path = path;
    this.edges = edges;
  }

  /** Returns the node of its call path; the root where call paths are off. */
  int path() {
    return path;
  }

  @Override
  public void close() {
    if (!end()) {
      LogSource.closedTwice(sample);
    }
  }

  @Override
  public void end(boolean atReturn, int exception) {
    end();
  }

  @Override
  public void notFollowed(Throwable cause) {
    LogSource.cannotFollow(sample, cause);
  }

  @Override
  public void lost() {
    LogSource.lost();
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
