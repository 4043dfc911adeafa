package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.AsynchronousEnd;
import dev.edpm.runtime.region.listen.WatchedExecution;
import dev.edpm.runtime.region.stage.StageEnd;
import dev.edpm.runtime.region.stage.Unfinished;

/**
 * An execution of an asynchronous method that has returned. It holds the event that ends it, which
 * goes to the log of the thread that completes the stage.
 */
final class AsynchronousExecution implements Unfinished {

  private final long[] events;
  private final RegionEntry entry;

  /** The execution as its listeners see it, or null if there are none. */
  private final WatchedExecution watched;

  private AsynchronousExecution(long[] events, RegionEntry entry, WatchedExecution watched) {
    this.events = events;
    this.entry = entry;
    this.watched = watched;
  }

  /**
   * Ends the calling thread's part of the execution at a frame. The execution ends with the stage.
   *
   * @param result what the method returns
   */
  static void leave(Frame frame, RegionEntry entry, Object result) {
    WatchedExecution watched =
        frame.reads != null && frame.reads.watched() != null ? frame.watched : null;
    if (watched != null) {
      // A listener may run regions, which may use this frame.
      frame.watched = null;
    }
    boolean completed = StageEnd.isComplete(result);
    long[] events = frame.log.leave(frame);
    if (events == null) {
      LogSource.lost();
    } else {
      StageEnd.follow(result, completed, new AsynchronousExecution(events, entry, watched));
    }
  }

  @Override
  public void notFollowed(Throwable cause) {
    LogSource.cannotFollow(entry, cause);
  }

  @Override
  public void lost() {
    LogSource.lost();
  }

  @Override
  public void end(boolean atReturn, int exception) {
    long returned = AsynchronousEnd.returned(events);
    // The clocks of two processors may differ by more than the time since then.
    long now = atReturn ? returned : Math.max(returned, Clock.now());
    AsynchronousEnd.set(events, now, exception);
    ThreadLog.current().write(events);
    if (entry.first() != null) {
      entry.first().ended();
    }
    if (watched != null) {
      watched.closeGrown(now, events, AsynchronousEnd.growth(events), exception);
    }
  }
}
