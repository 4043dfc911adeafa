package dev.edpm.runtime;

/**
 * A region whose name is known only at run time, for frameworks and bridges. A program that knows
 * its regions when it is compiled uses {@link Span} or an annotation instead.
 *
 * <pre>{@code
 * static final NamedRegion REQUEST = NamedRegion.of("http.request", "time.cpu");
 *
 * Span span = REQUEST.open();
 * try {
 *   ...
 *   NamedRegion.tag(span, key, value);
 * } catch (RuntimeException e) {
 *   NamedRegion.fail(span, e);
 *   throw e;
 * } finally {
 *   span.close();
 * }
 * }</pre>
 *
 * <p>Such a region is in the report like all others, but has no location. Settings by region
 * pattern apply to it. It measures nothing if the settings exclude it. A process has at most
 * {@value #MOST} of these regions; further ones are not measured, and a problem in the report says
 * so. All methods may be called on any thread. A reference in a {@code static final} field is the
 * fastest, because the JIT compiler then knows the region, as in woven code.
 */
public sealed interface NamedRegion permits RegisteredRegion {

  /** How many named regions of a process are measured. */
  int MOST = 1_000;

  /**
   * Returns the region of a name; the first call for a name registers the region.
   *
   * @param name the name, which must not be blank or longer than 1,000 characters
   * @param counters the counters and types of counters to measure besides wall time. An unknown one
   *     is ignored, and a problem in the report says so
   * @throws IllegalArgumentException if the name is invalid, or if there is a region of that name
   *     with other counters
   */
  static NamedRegion of(String name, String... counters) {
    return RegisteredRegion.of(name, counters);
  }

  /** Returns the name that was passed to {@link #of}. */
  String name();

  /**
   * Opens an execution that the calling thread closes. Until then it is the parent of the regions
   * that this thread opens.
   *
   * @return the open execution, never {@code null}
   */
  Span open();

  /**
   * Opens an execution that any thread may close. It is no other region's parent. If another thread
   * closes it, it has no values of thread counters.
   *
   * @return the open execution, never {@code null}
   */
  Span openCrossThread();

  /**
   * Names the trace of an execution that has ended. If {@code edpm.openmetrics.histograms} exports
   * a histogram of {@code time.wall}, each of its buckets has the trace of the latest such
   * execution as an exemplar; otherwise this does nothing.
   *
   * @param wall the wall time of the execution in ns, as the caller measured it
   * @param trace the id of the trace; ignored if it is {@code null}, empty, or longer than 120
   *     characters
   */
  void exemplar(long wall, String trace);

  /**
   * Puts an integer on an execution, like {@link Span#tag(String, long)}. The key need not be a
   * constant expression; a process has at most 10,000 keys.
   */
  static void tag(Span span, String key, long value) {
    span.tag(key, value);
  }

  /** Puts a floating-point number on an execution, like {@link #tag(Span, String, long)}. */
  static void tag(Span span, String key, double value) {
    span.tag(key, value);
  }

  /** Puts {@code true} or {@code false} on an execution, like {@link #tag(Span, String, long)}. */
  static void tag(Span span, String key, boolean value) {
    span.tag(key, value);
  }

  /**
   * Puts a text on an execution, like {@link #tag(Span, String, long)}.
   *
   * @param value the text; may be {@code null}
   */
  static void tag(Span span, String key, String value) {
    span.tag(key, value);
  }

  /**
   * Closes an execution that ends with an exception. Closing it again has no effect if it is not a
   * cross-thread span.
   */
  static void fail(Span span, Throwable exception) {
    RegisteredRegion.fail(span, exception);
  }
}
