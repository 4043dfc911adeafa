package dev.edpm.weaver.diagnostic;

import java.util.List;
import java.util.Optional;

/**
 * A diagnostic: an error, warning or note of the processor.
 *
 * @param message the rule and its text
 * @param place its position in the source; empty if it concerns the compilation as a whole
 * @param arguments the arguments of the message's format, in order
 */
public record Diagnostic(Message message, Optional<Place> place, List<Object> arguments) {

  /** Copies the arguments. */
  public Diagnostic {
    arguments = List.copyOf(arguments);
  }

  /** Returns a diagnostic at {@code place}. */
  public static Diagnostic at(Place place, Message message, Object... arguments) {
    return new Diagnostic(message, Optional.of(place), List.of(arguments));
  }

  /** Returns a diagnostic that concerns the compilation as a whole. */
  public static Diagnostic global(Message message, Object... arguments) {
    return new Diagnostic(message, Optional.empty(), List.of(arguments));
  }

  /** Returns the text for the user, which begins with the id in brackets. */
  public String text() {
    return message.format(arguments.toArray());
  }

  /**
   * Returns the text for the user of another tool than the processor.
   *
   * @param options how the names of that tool's options begin, which are those of the processor
   */
  public String text(String options) {
    return text().replace("-Aedpm.", options);
  }

  /**
   * Returns a line of a tool's output.
   *
   * @param text what follows the place, if there is one
   */
  public String line(String text) {
    return place.map(at -> at + ": " + text).orElse(text);
  }
}
