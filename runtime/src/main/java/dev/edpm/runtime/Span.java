package dev.edpm.runtime;

/**
 * A region that is a block of code: it opens at a call of {@link #open(String)} or {@link #open()}
 * and ends at {@link #close()}.
 *
 * <pre>{@code
 * try (var row = Span.open("row")) {
 *   ...
 * }
 *
 * try (@Region("row") Span row = Span.open()) {
 *   ...
 * }
 * }</pre>
 *
 * <p>Both forms mean the same: the first one names the region in the call, the second one in an
 * annotation of the variable. The annotation processor replaces the call with the opening of that
 * region. In a class that was compiled without the processor, both methods return a span that
 * measures nothing.
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
   * Opens the region of that name. The call itself is the mark: no annotation is needed, and the
   * variable may be declared with {@code var}.
   *
   * <p>A span that initialises a local or resource variable must be closed exactly once on every
   * path, like a span with {@code @Region}. Anywhere else, for example as an argument, as a return
   * value or in a field, it is a cross-thread span, which any thread may close.
   *
   * @param name the region's name: a constant expression, used at no other place of the compilation
   * @return in a woven class the open region, else a span whose {@link #close()} does nothing;
   *     never {@code null}
   */
  static Span open(String name) {
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
