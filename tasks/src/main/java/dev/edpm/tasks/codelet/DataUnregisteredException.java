package dev.edpm.tasks.codelet;

/**
 * Thrown by the use of a handle of data that is no longer valid: it was unregistered, or the data
 * of its block was joined.
 */
public final class DataUnregisteredException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message. */
  public DataUnregisteredException(String message) {
    super(message);
  }
}
