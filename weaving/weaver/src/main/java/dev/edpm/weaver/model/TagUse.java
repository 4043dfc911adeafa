package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.Optional;

/**
 * A {@code @Tag}, or a call of {@code Span.tag}, in attributed code.
 *
 * @param on the kind of element that it is put on
 * @param region the declaration of the method or span that should be its region; empty where it is
 *     on something else, or the span is not a variable of this code
 * @param subject the element that it is on, for messages
 * @param key its key; empty where that is not a constant
 * @param value the type of its value; empty where no tag can have it
 * @param type that type, for the words of a message
 * @param parameter which of the parameters in the class file it is on, from 0; -1 for a span
 * @param place where it is written
 * @param keyPlace where its key is written
 */
public record TagUse(
    On on,
    Optional<SourceItem> region,
    String subject,
    Optional<String> key,
    Optional<TagValue> value,
    String type,
    int parameter,
    Place place,
    Place keyPlace) {

  /** What a tag is put on. */
  public enum On {
    /** A parameter of a method or constructor with a body. */
    PARAMETER,
    /** A span. */
    SPAN,
    /** Something that no region has. */
    NOTHING
  }
}
