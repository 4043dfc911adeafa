package dev.edpm.runtime.event;

/** The code that a tool runs for an event. */
@FunctionalInterface
public interface EventCallback {

  /**
   * Called with each event it is registered for, on the event's thread. Several threads may call it
   * at the same time. Its exceptions are caught and reported.
   */
  void event(EventInfo info);
}
