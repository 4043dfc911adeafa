package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;

/**
 * The mark of a region, where one is allowed.
 *
 * @param name the name that is written in it
 * @param place the name, or the annotation where it has none
 * @param line line of the annotation or call, from 1
 * @param form what the mark is
 */
public record RegionMark(Optional<String> name, Place place, int line, Form form) {

  /** What a mark is. */
  public enum Form {
    /** {@code @Region}. */
    REGION,
    /** A call {@code Span.open("name")}. */
    CALL
  }
}
