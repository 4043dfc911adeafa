package dev.edpm.runtime.tracing;

/**
 * Only for {@code dev.edpm.opentelemetry}: knows the current span of a tracing library. Found by
 * {@link java.util.ServiceLoader}; its methods are called on any thread.
 */
public interface SpanSource {

  /**
   * Returns an object for the current span of the calling thread, {@code null} if there is none.
   * Called when an execution opens.
   */
  Object current();

  /**
   * Returns the ids of a span. Called only for long executions.
   *
   * @param span what {@link #current} returned
   */
  SpanIds ids(Object span);

  /**
   * Adds a span for an execution that closes now. Called only for long executions.
   *
   * @param parent what {@link #current} returned when it opened
   * @param region the name of its region
   * @param wall its wall time in ns
   */
  void add(Object parent, String region, long wall);
}
