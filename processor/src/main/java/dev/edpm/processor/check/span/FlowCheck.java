package dev.edpm.processor.check.span;

import dev.edpm.processor.reader.flow.SpanFlow;
import java.util.List;

/**
 * Checks whether a span is closed exactly once on every path to a normal exit of its scope.
 *
 * <p>The rules are those of JLS 16 for a blank final variable that is declared where the span is
 * opened. {@code close()} is its assignment; each exit of the scope except an exception is a use of
 * its value. Where javac deviates from the letter of JLS 16, as for jumps through {@code finally},
 * this check follows javac.
 */
final class FlowCheck {

  private FlowCheck() {}

  /**
   * Checks one span.
   *
   * @return the findings in source order; none for a cross-thread span
   */
  public static List<SpanFinding> check(SpanFlow span) {
    return span.handedOn() ? List.of() : new SpanPathCheck(span).findings();
  }
}
