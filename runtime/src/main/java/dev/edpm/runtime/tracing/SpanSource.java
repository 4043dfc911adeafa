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
}
