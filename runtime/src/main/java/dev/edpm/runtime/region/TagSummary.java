package dev.edpm.runtime.region;

import java.util.List;
import java.util.Optional;

/**
 * The executions of one region by the values of one of its tags.
 *
 * @param key the name of the tag
 * @param type {@code integer}, {@code number}, {@code boolean} or {@code string}; {@code null}
 *     where it was null in all executions
 * @param least the least number, in executions of all values; empty where no value is a number
 * @param greatest the greatest number, likewise
 * @param values the values that are told apart, most executions first
 * @param other the executions with any other value; its value is null
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
