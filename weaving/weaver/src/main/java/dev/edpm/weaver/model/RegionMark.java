package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.Optional;

/**
 * The mark of a region in an allowed place.
 *
 * @param name the name in it
 * @param prefix the name that precedes the default name: that in the {@code @Region} of the user's
 *     own annotation, or of the package
 * @param place the position of the name, or of the annotation if it has none
 * @param line the line of the annotation or call, from 1
 * @param form the form of the mark
 * @param asynchronous the position of {@code async = true}, or of the user's own annotation that
 *     has it; empty if the region is not asynchronous
 */
public record RegionMark(
    Optional<String> name,
    Optional<String> prefix,
    Place place,
    int line,
    Form form,
    Optional<Place> asynchronous) {

  /** The form of a mark. */
  public enum Form {
    /** {@code @Region}. */
    REGION,
    /** An annotation of the user's own whose type is annotated with {@code @Region}. */
    COMPOSED,
    /** The mark of the package of a type. */
    PACKAGE,
    /** A call {@code Span.open("name")}. */
    CALL
  }
}
