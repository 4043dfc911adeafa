package dev.edpm.runtime;

/**
 * A region that is a block of code: it opens where {@link #open()} stands and ends at {@link
 * #close()}.
 *
 * <pre>{@code
 * try (@Region("row") Span row = Span.open()) {
 *   ...
 * }
 * }</pre>
 *
 * <p>The variable bears {@code @Region}; the annotation processor replaces the call of {@link
 * #open()} by the opening of that region. In a class that was compiled without the processor {@link
 * #open()} is an inert constant.
 */
public interface Span extends AutoCloseable {

  /**
   * Opens the region of the variable that this call initialises.
   *
   * @return in a woven class the open region, else a span whose {@link #close()} does nothing;
   *     never {@code null}
   */
  static Span open() {
    return UnwovenSpan.opened();
  }

  /**
   * Ends the region. The compiler sees to it that a span which stays in its method is closed
   * exactly once, on the thread that opened it; one that is handed on may be closed on any thread,
   * and closing it again is reported and changes nothing. Throws no exception of its own; the
   * program may run out of stack or heap here as in any call.
   */
  @Override
  void close();
}
