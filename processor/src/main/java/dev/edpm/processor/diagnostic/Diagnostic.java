package dev.edpm.processor.diagnostic;

import java.util.List;
import java.util.Optional;

/**
 * One thing the processor has to say.
 *
 * @param message the rule and its words
 * @param place where it sits; empty when it is about the compilation as a whole
 * @param arguments what the words speak of, in the order of the message's format
 */
public record Diagnostic(Message message, Optional<Place> place, List<Object> arguments) {

  /** Copies the arguments. */
  public Diagnostic {
    arguments = List.copyOf(arguments);
  }

  /** Returns a diagnostic that sits on {@code place}. */
  public static Diagnostic at(Place place, Message message, Object... arguments) {
    return new Diagnostic(message, Optional.of(place), List.of(arguments));
  }

  /** Returns a diagnostic about the compilation as a whole. */
  public static Diagnostic global(Message message, Object... arguments) {
    return new Diagnostic(message, Optional.empty(), List.of(arguments));
  }

  /** Returns the words for the user, the bracketed id first. */
  public String text() {
    return message.format(arguments.toArray());
  }
}
