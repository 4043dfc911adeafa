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

/**
 * Decides which counters a region measures: the annotated ones, or what the user set at launch
 * instead. Immutable, so safe on any thread.
 */
public final class CounterSelection {

  private static final String WALL = "time.wall";

  private final Settings settings;
  private final Catalogue catalogue;

  /** Reports counters in the settings that the catalogue does not know; they are passed over. */
  public CounterSelection(Settings settings, Catalogue catalogue, Problems problems) {
    this.settings = settings;
    this.catalogue = catalogue;
    for (String asked : settings.allCounters()) {
      if (catalogue.expand(asked).isEmpty()) {
        problems.report(Problem.of("unknown-counter", unknown(asked)));
      }
    }
  }

  /**
   * Returns the counters of one region, in catalogue order, without {@code time.wall}, which is
   * always measured. An annotated counter that the catalogue does not know, because what brought it
   * when the region was compiled is missing now, comes last, as an entry made up for it.
   *
   * @param annotated full names, as the region was compiled
   * @param names the names that the region is known under
   */
  public List<CatalogueEntry> select(List<String> annotated, String... names) {
    Optional<List<String>> set = settings.counters(names);
    List<String> asked = set.orElse(annotated);
    List<CatalogueEntry> selected = new ArrayList<>(catalogue.union(asked));
    catalogue.find(WALL).ifPresent(selected::remove);
    if (set.isEmpty()) {
      for (String name : annotated) {
        if (catalogue.expand(name).isEmpty()) {
          selected.add(madeUp(name));
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
