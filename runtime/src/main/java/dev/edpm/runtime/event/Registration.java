package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The registration of a callback for an event, until it is removed. Safe on any thread. */
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
   * Ends the registration. Further calls do nothing. May be called inside any callback. Afterwards
   * the callback is not called any more on the calling thread, not even for the current event. On
   * other threads it may still be running, because this method does not wait.
   */
  public void remove() {
    removed = true;
    events.forget(this);
  }

  /**
   * Calls the callback. Its exceptions are reported as problems, except those of exhausted JVM
   * resources. Each kind of failure is one problem, with the message of the first.
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
