package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;

/**
 * One value in an annotation.
 *
 * @param value a string, a {@link Double}, or the name of an enum constant
 * @param place its position
 */
public record WrittenValue(Object value, Place place) {

  /** Returns the value as text. */
  public String text() {
    return value.toString();
  }
}
