package dev.edpm.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

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
 *   row.tag("columns", columns);
 *   ...
 * }
 * }</pre>
 *
 * <p>Both forms mean the same: the first one names the region in the call, the second one in an
 * annotation of the variable. The annotation processor replaces the call with the opening of that
 * region. In a class that was compiled without the processor, both methods return a span that
 * measures nothing.
 *
 * <p>The methods {@code tag} put a value on the open execution, under a key that is a constant
 * expression. The report adds up the executions of a region by the values of each key. A later
 * value of a key replaces the earlier one, and {@code null} is a value. All values of a key in one
 * region have the same type; an execution has at most 8 keys. If a span is not measured, its tags
 * are ignored. A cross-thread span may be tagged on any thread, until it is closed.
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
   * Opens the region of that name. No annotation is needed, and the variable may be declared with
   * {@code var}.
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
   * Puts an integer on this execution.
   *
   * @param key the name of the value, a constant expression
   */
  default void tag(String key, long value) {}

  /**
   * Puts a floating-point number on this execution.
   *
   * @param key the name of the value, a constant expression
   */
  default void tag(String key, double value) {}

  /**
   * Puts {@code true} or {@code false} on this execution.
   *
   * @param key the name of the value, a constant expression
   */
  default void tag(String key, boolean value) {}

  /**
   * Puts a text on this execution. Texts are cut after 256 characters. A text that the same thread
   * used recently is stored without allocation.
   *
   * @param key the name of the value, a constant expression
   * @param value the text; may be {@code null}
   */
  default void tag(String key, String value) {}

  /**
   * Puts a character on this execution, as a text.
   *
   * @param key the name of the value, a constant expression
   */
  default void tag(String key, char value) {
    tag(key, CharacterTexts.of(value));
  }

  /**
   * Puts a character on this execution, as a text.
   *
   * @param key the name of the value, a constant expression
   * @param value the character; may be {@code null}
   */
  default void tag(String key, Character value) {
    tag(key, value == null ? null : CharacterTexts.of(value));
  }

  /**
   * Puts {@code true} or {@code false} on this execution.
   *
   * @param key the name of the value, a constant expression
   * @param value may be {@code null}
   */
  default void tag(String key, Boolean value) {
    if (value == null) {
      tag(key, (String) null);
    } else {
      tag(key, value.booleanValue());
    }
  }

  /**
   * Puts a number on this execution: {@link Byte}, {@link Short}, {@link Integer}, {@link Long},
   * {@link AtomicInteger} and {@link AtomicLong} as an integer, any other class as a floating-point
   * number. If {@code doubleValue()} of a class of the program throws, the tag is NaN.
   *
   * @param key the name of the value, a constant expression
   * @param value the number; may be {@code null}
   */
  default void tag(String key, Number value) {
    if (value == null) {
      tag(key, (String) null);
    } else if (value instanceof Integer
        || value instanceof Long
        || value instanceof Short
        || value instanceof Byte
        || value instanceof AtomicInteger
        || value instanceof AtomicLong) {
      tag(key, value.longValue());
    } else {
      tag(key, Numbers.doubleOf(value));
    }
  }

  /**
   * Puts the name of an enum constant on this execution, as a text.
   *
   * @param key the name of the value, a constant expression
   * @param value the constant; may be {@code null}
   */
  default void tag(String key, Enum<?> value) {
    tag(key, value == null ? null : value.name());
  }

  /**
   * Ends the region. The compiler checks that a span which stays in its method is closed exactly
   * once, on the thread that opened it. A cross-thread span may be closed on any thread; closing it
   * again is reported as a problem and has no effect. This method throws no exceptions except the
   * JVM's errors for an exhausted stack or heap, as any call does.
   */
  @Override
  void close();
}
