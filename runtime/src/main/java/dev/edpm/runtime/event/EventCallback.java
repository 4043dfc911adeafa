package dev.edpm.runtime.event;

/** What a tool does with an event. */
@FunctionalInterface
public interface EventCallback {

  /**
   * Called with each event it is registered for, on the thread that the event is of: several
   * threads may call at a time. What it throws is contained and reported.
   */
  void event(EventInfo info);
}
