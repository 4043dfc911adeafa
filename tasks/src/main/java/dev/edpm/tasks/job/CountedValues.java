package dev.edpm.tasks.job;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.Execution;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The counter values of a task, or of a region that ran inside it. Immutable.
 *
 * @param counters the counters
 * @param values their values, {@link Execution#NO_VALUE} for those that could not be read
 */
public record CountedValues(List<CatalogueEntry> counters, List<Long> values) {

  private static final double JOULES = 1e-6;

  /** Returns the values of an execution of a region. */
  public static CountedValues of(ClosedExecution execution) {
    List<Long> values = new ArrayList<>();
    for (CatalogueEntry counter : execution.counters()) {
      values.add(execution.value(counter.name()));
    }
    return new CountedValues(execution.counters(), List.copyOf(values));
  }

  /**
   * Returns these values, followed by those of other counters.
   *
   * @param others the values of the same or of other counters, or {@code null}
   */
  public CountedValues and(CountedValues others) {
    if (others == null) {
      return this;
    }
    List<CatalogueEntry> allCounters = new ArrayList<>(counters);
    List<Long> allValues = new ArrayList<>(values);
    for (int i = 0; i < others.counters.size(); i++) {
      if (!counters.contains(others.counters.get(i))) {
        allCounters.add(others.counters.get(i));
        allValues.add(others.values.get(i));
      }
    }
    return new CountedValues(List.copyOf(allCounters), List.copyOf(allValues));
  }

  /** Returns the values that could be read, by full name. */
  Map<String, Long> byName() {
    Map<String, Long> known = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) != Execution.NO_VALUE) {
        known.put(counters.get(i).name(), values.get(i));
      }
    }
    return Collections.unmodifiableMap(known);
  }

  /** Returns the counted energy in joules, 0 if none was counted. */
  public double energy() {
    double sum = 0;
    for (int i = 0; i < values.size(); i++) {
      CatalogueEntry counter = counters.get(i);
      if (counter.type().equals("energy")
          && counter.unit().equals("uJ")
          && values.get(i) != Execution.NO_VALUE) {
        sum += values.get(i) * JOULES;
      }
    }
    return sum;
  }
}
