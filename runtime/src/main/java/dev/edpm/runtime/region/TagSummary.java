package dev.edpm.runtime.region;

import java.util.List;
import java.util.Optional;

/**
 * The executions of one region by the values of one of its tags.
 *
 * @param key the name of the tag
 * @param type {@code integer}, {@code number}, {@code boolean} or {@code string}; {@code null} if
 *     the value was null in all executions
 * @param least the minimum of all values; empty if no value is a number
 * @param greatest the maximum of all values; empty if no value is a number
 * @param values the values that have totals of their own, most executions first
 * @param other the totals of all other values; its own value is null
 */
public record TagSummary(
    String key,
    String type,
    Optional<Number> least,
    Optional<Number> greatest,
    List<TagValueSummary> values,
    TagValueSummary other) {

  /** Copies the list. */
  public TagSummary {
    values = List.copyOf(values);
  }
}
