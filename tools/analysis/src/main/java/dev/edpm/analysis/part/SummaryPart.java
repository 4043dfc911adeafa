package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The statistics of several counters, by name.
 *
 * @param json as in the report
 */
public record SummaryPart(JsonObject json) {

  /** Returns the names of the counters. */
  public Set<String> counters() {
    return json.entries().keySet();
  }

  /** Tells whether it has a counter, with or without values. */
  public boolean has(String counter) {
    return json.has(counter);
  }

  /** Returns the statistics of a counter, empty if it has none. */
  public StatisticsPart of(String counter) {
    return new StatisticsPart(json.object(counter));
  }

  /** Returns those of the wall time. */
  public StatisticsPart wall() {
    return of(CounterPart.WALL);
  }

  /** Passes all counters in their order. */
  public void forEach(BiConsumer<String, StatisticsPart> visitor) {
    counters().forEach(counter -> visitor.accept(counter, of(counter)));
  }
}
