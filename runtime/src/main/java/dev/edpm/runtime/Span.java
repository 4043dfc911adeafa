package dev.edpm.runtime;

/**
 * A region that is a block of code: it begins at the call of {@link #open()} and ends at {@link
 * #close()}.
 *
 * <pre>{@code
 * try (@Region("row") Span row = Span.open()) {
 *   ...
 * }
 * }</pre>
 *
 * <p>The variable is annotated with {@code @Region}. The annotation processor replaces the call of
 * {@link #open()} with the opening of that region. In a class that was compiled without the
 * processor, {@link #open()} returns a span that measures nothing.
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
   * Ends the region. The compiler checks that a span which stays in its method is closed exactly
   * once, on the thread that opened it. A cross-thread span may be closed on any thread; closing it
   * again is reported and has no effect. This method throws no exception of its own, but the
   * program may run out of stack or heap here as in any call.
   */
  @Override
  void close();
}
