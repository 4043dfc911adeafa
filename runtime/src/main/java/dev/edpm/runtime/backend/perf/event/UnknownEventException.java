package dev.edpm.runtime.backend.perf.event;

/** Thrown where this machine has no such event; its message says why, and what there is. */
public final class UnknownEventException extends Exception {

  private static final long serialVersionUID = 1L;

  UnknownEventException(String reason) {
    super(reason);
  }
}
