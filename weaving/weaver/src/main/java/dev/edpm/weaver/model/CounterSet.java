package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;

/**
 * A {@code @Counters} annotation, or an annotation of the user's own that is annotated with it.
 *
 * @param items its counters and types, in the order written
 * @param place the annotation
 * @param direct whether the annotation is {@code @Counters} itself
 * @param checkedElsewhere whether the errors of the set are reported where it is declared
 */
public record CounterSet(
    List<CounterItem> items, Place place, boolean direct, boolean checkedElsewhere) {

  /** Copies the list. */
  public CounterSet {
    items = List.copyOf(items);
  }
}
