package dev.edpm.runtime.backend.perf.event;

/** Thrown if this machine has no such event. The message has the reason, and the available ones. */
public final class UnknownEventException extends Exception {

  private static final long serialVersionUID = 1L;

  UnknownEventException(String reason) {
    super(reason);
  }
}
