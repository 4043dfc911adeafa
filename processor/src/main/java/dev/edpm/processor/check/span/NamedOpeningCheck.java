package dev.edpm.processor.check.span;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.flow.NamedOpening;
import java.util.Optional;

/** Checks a call {@code Span.open(name)} once javac knows its types and constants. */
public final class NamedOpeningCheck {

  private NamedOpeningCheck() {}

  /**
   * Returns the diagnostics about a call.
   *
   * @param registered the name that was read before javac attributed the code; empty where no
   *     region was planned because of other errors
   */
  public static Optional<Diagnostic> check(NamedOpening opening, Optional<String> registered) {
    if (opening.name().isEmpty()) {
      return Optional.of(Diagnostic.at(opening.namePlace(), Message.SPAN_NAME));
    }
    if (opening.use() == NamedOpening.Use.DISCARDED) {
      return Optional.of(
          Diagnostic.at(opening.place(), Message.SPAN_DISCARDED, opening.name().get()));
    }
    // A local variable may hide the constant that was read before javac attributed the name.
    return registered.isEmpty() || registered.equals(opening.name())
        ? Optional.empty()
        : Optional.of(Diagnostic.at(opening.namePlace(), Message.NOT_CONSTANT));
  }
}
