package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Problem;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** A callback that is called at an event, until it is removed. Safe on any thread. */
public final class Registration {

  private final ToolEvents events;
  private final ToolEvent event;
  private final EventCallback callback;
  private final Map<Class<?>, Problem> failures = new ConcurrentHashMap<>();
  private volatile boolean removed;

  Registration(ToolEvents events, ToolEvent event, EventCallback callback) {
    this.events = events;
    this.event = event;
    this.callback = callback;
  }

  /** Returns the event. */
  public ToolEvent event() {
    return event;
  }

  /**
   * Ends the registration; a second time, nothing happens. May be called from inside of any
   * callback. On the calling thread the callback is not called any more, not even by the event that
   * is being told; on other threads it may run still, for this does not wait.
   */
  public void remove() {
    removed = true;
    events.forget(this);
  }

  /**
   * Calls the callback. What it throws, but for what the JVM itself runs out of, is told instead;
   * each kind of failure is one problem, in the words of the first.
   */
  void call(EventInfo info, Consumer<Problem> problems) {
    if (removed) {
      return;
    }
    Contained.run(
        () -> callback.event(info),
        e -> problems.accept(failures.computeIfAbsent(e.getClass(), kind -> failed(e))));
  }

  private Problem failed(Throwable failure) {
    return Problem.of(
        "event-callback-failed",
        "a callback of the event "
            + event.label()
            + ", of "
            + callback.getClass().getName()
            + ", failed with "
            + Contained.describe(failure));
  }
}
