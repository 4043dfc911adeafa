package dev.edpm.processor.check;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.processor.reader.CounterItem;
import dev.edpm.processor.reader.CounterSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The counters that this compilation knows.
 *
 * @param catalogue those with a type, a scope and a unit
 * @param admitted those that only a backend brings at run time
 */
public record CounterTable(Catalogue catalogue, NamePatterns admitted) {

  private static final String ALWAYS_MEASURED = "time.wall";

  /** Tells whether {@code text}, a counter or a type, may be asked for. */
  public boolean knows(String text) {
    return !catalogue.expand(text).isEmpty() || admitted.matches(text);
  }

  /**
   * Returns the full names of the counters that {@code sets} ask for together: those of the
   * catalogue in its order, then the admitted ones as written, without {@code time.wall}.
   */
  public List<String> union(List<CounterSet> sets) {
    if (sets.isEmpty()) {
      return List.of();
    }
    Set<String> asked = new LinkedHashSet<>();
    for (CounterSet set : sets) {
      set.items().stream().map(CounterItem::text).forEach(asked::add);
    }
    List<String> names = new ArrayList<>();
    for (CatalogueEntry entry : catalogue.union(asked)) {
      names.add(entry.name());
    }
    asked.stream().filter(text -> catalogue.expand(text).isEmpty()).forEach(names::add);
    names.remove(ALWAYS_MEASURED);
    return List.copyOf(names);
  }
}
