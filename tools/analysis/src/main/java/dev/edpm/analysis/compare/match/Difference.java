package dev.edpm.analysis.compare.match;

import java.util.List;
import java.util.Optional;

/**
 * A property in which the two sides differ.
 *
 * @param property the property
 * @param region the region that it concerns; empty if it concerns the whole run
 * @param base the values of the first side, sorted
 * @param head the values of the second side, sorted
 */
public record Difference(
    RunProperty property, Optional<String> region, List<String> base, List<String> head) {

  /** Returns a sentence without a period. */
  @Override
  public String toString() {
    return "different "
        + property.plural()
        + region.map(name -> " of region " + name).orElse("")
        + ": "
        + String.join(", ", base)
        + " and "
        + String.join(", ", head);
  }
}
