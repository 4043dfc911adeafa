package dev.edpm.processor.reader.region;

import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.SourceItem;
import java.util.Optional;

/**
 * A call of {@code Span.open(name)} in attributed code.
 *
 * @param declaration the variable that it initialises, or else the call itself
 * @param name the value of its argument, if that is a constant expression
 * @param use the use of the span
 * @param place the position of the call
 */
public record NamedOpening(SourceItem declaration, Optional<String> name, Use use, Place place) {

  /** The use of the span that a call returns. */
  public enum Use {
    /** It initialises a local or resource variable. */
    VARIABLE,
    /** It is passed, returned, stored or used in an expression. */
    ESCAPES,
    /** The value of the call is discarded. */
    DISCARDED
  }
}
