package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.Optional;

/**
 * A call {@code Span.open(name)} in attributed code.
 *
 * @param declaration the variable that it initialises, or else the call itself
 * @param name the value of its argument, where that is a constant expression
 * @param use what the code does with the span
 * @param place the call
 * @param namePlace its argument
 */
public record NamedOpening(
    SourceItem declaration, Optional<String> name, Use use, Place place, Place namePlace) {

  /** What the code does with the span that a call returns. */
  public enum Use {
    /** It initialises a local or resource variable. */
    VARIABLE,
    /** It is passed, returned, stored or computed with. */
    ESCAPES,
    /** Nothing. */
    DISCARDED
  }
}
