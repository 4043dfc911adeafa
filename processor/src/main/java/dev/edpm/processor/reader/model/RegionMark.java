package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;

/**
 * The mark of a region, where one is allowed.
 *
 * @param name the name that is written in it
 * @param prefix what precedes the default name: the name in the {@code @Region} of the user's own
 *     annotation, or of the package
 * @param place the name, or the annotation where it has none
 * @param line line of the annotation or call, from 1
 * @param form what the mark is
 */
public record RegionMark(
    Optional<String> name, Optional<String> prefix, Place place, int line, Form form) {

  /** What a mark is. */
  public enum Form {
    /** {@code @Region}. */
    REGION,
    /** An annotation of the user's own whose type has {@code @Region}. */
    COMPOSED,
    /** The mark of the package of a type. */
    PACKAGE,
    /** A call {@code Span.open("name")}. */
    CALL
  }
}
