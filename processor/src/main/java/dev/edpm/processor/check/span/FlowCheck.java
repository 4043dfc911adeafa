package dev.edpm.processor.check.span;

import dev.edpm.processor.reader.flow.SpanFlow;
import java.util.List;

/**
 * Whether a span is closed exactly once on every path to a normal exit of its scope.
 *
 * <p>The rules are those of JLS 16 for a blank final variable that is declared where the span is
 * opened: {@code close()} is its assignment, and each exit of the scope but an exception is a use
 * of its value. Where javac is stricter or laxer than the letter of JLS 16, as with jumps through
 * {@code finally}, this follows javac.
 */
public final class FlowCheck {

  private FlowCheck() {}

  /**
   * Checks one span.
   *
   * @return what is wrong, in source order; nothing for a span that is handed on
   */
  public static List<SpanFinding> check(SpanFlow span) {
    return span.handedOn() ? List.of() : new SpanPathCheck(span).findings();
  }
}
