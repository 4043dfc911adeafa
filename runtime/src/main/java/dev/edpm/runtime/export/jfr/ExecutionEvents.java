package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.function.Function;
import jdk.jfr.EventType;

/**
 * Emits an event for each execution while any recording enables them. Only then does it listen to
 * regions, so it costs nothing at other times. Safe on any thread.
 */
final class ExecutionEvents implements RegionWatch {

  private final Function<RegionWatch, Runnable> watch;
  private Runnable unwatch;

  ExecutionEvents(Function<RegionWatch, Runnable> watch) {
    this.watch = watch;
  }

  /**
   * Starts or stops listening to regions, depending on whether a recording enables events of
   * executions.
   */
  synchronized void attune() {
    boolean wanted = EventType.getEventType(RegionExecutionEvent.class).isEnabled();
    if (wanted && unwatch == null) {
      unwatch = watch.apply(this);
    } else if (!wanted) {
      end();
    }
  }

  synchronized void end() {
    if (unwatch != null) {
      unwatch.run();
      unwatch = null;
    }
  }

  @Override
  public Object opened(String region) {
    RegionExecutionEvent event = new RegionExecutionEvent();
    event.begin();
    return event;
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    // Null if there was no memory for it.
    if (opened instanceof RegionExecutionEvent event) {
      event.end();
      if (event.shouldCommit()) {
        event.region = execution.region();
        event.wallTime = execution.wall();
        event.exception = execution.exception();
        event.commit();
      }
    }
  }
}
