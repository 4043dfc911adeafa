package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;

/**
 * One {@code @Counters}, or one annotation of the user's own that bears it.
 *
 * @param items what it names, in the order written
 * @param place the annotation
 * @param direct whether the annotation is {@code @Counters} itself
 * @param judgedElsewhere whether the set is declared in this compilation, so that what is wrong
 *     with it is said there
 */
public record CounterSet(
    List<CounterItem> items, Place place, boolean direct, boolean judgedElsewhere) {

  /** Copies the list. */
  public CounterSet {
    items = List.copyOf(items);
  }
}
