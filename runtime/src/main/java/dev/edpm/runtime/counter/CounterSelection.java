package dev.edpm.runtime.counter;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Decides which counters a region measures: the annotated ones, or what the user set at launch
 * instead. Immutable, so safe on any thread.
 */
public final class CounterSelection {

  private static final String WALL = "time.wall";

  private final Settings settings;
  private final Catalogue catalogue;
  private final Function<String, Optional<CatalogueEntry>> backends;

  /**
   * Reports counters in the settings that nobody knows; they are passed over.
   *
   * @param backends says what a counter is that the catalogue does not have
   */
  public CounterSelection(
      Settings settings,
      Catalogue catalogue,
      Function<String, Optional<CatalogueEntry>> backends,
      Problems problems) {
    this.settings = settings;
    this.catalogue = catalogue;
    this.backends = backends;
    for (String asked : settings.allCounters()) {
      if (catalogue.expand(asked).isEmpty() && backends.apply(asked).isEmpty()) {
        problems.report(Problem.of("unknown-counter", unknown(asked)));
      }
    }
  }

  /**
   * Returns the counters of one region, in catalogue order, without {@code time.wall}, which is
   * always measured. Counters that a backend names come after those of the catalogue. An annotated
   * counter that nobody knows, because what brought it when the region was compiled is missing now,
   * is among them, as an entry made up for it.
   *
   * @param annotated full names, as the region was compiled
   * @param names the names that the region is known under
   */
  public List<CatalogueEntry> select(List<String> annotated, String... names) {
    Optional<List<String>> set = settings.counters(names);
    List<String> asked = set.orElse(annotated);
    List<CatalogueEntry> selected = new ArrayList<>(catalogue.union(asked));
    catalogue.find(WALL).ifPresent(selected::remove);
    for (String name : asked) {
      if (catalogue.expand(name).isEmpty()) {
        Optional<CatalogueEntry> named = backends.apply(name);
        if (named.isPresent() || set.isEmpty()) {
          selected.add(named.orElseGet(() -> madeUp(name)));
        }
      }
    }
    return List.copyOf(selected);
  }

  private String unknown(String asked) {
    List<String> near = catalogue.suggest(asked);
    return "edpm.counters: there is no counter or type "
        + Printable.quote(asked)
        + (near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?");
  }

  private static CatalogueEntry madeUp(String name) {
    int dot = name.indexOf('.');
    String type = dot < 0 ? name : name.substring(0, dot);
    String counter = dot < 0 ? "" : name.substring(dot + 1);
    return new CatalogueEntry(
        type, counter, CounterScope.THREAD, "1", "Not in the catalogue of this program.");
  }
}
