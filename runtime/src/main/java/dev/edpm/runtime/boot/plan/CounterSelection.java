package dev.edpm.runtime.boot.plan;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Selects the counters that a region measures: the annotated ones, or those set at launch instead.
 * Immutable and therefore safe on any thread.
 */
final class CounterSelection {

  private static final String WALL = "time.wall";

  private final Settings settings;
  private final Catalogue catalogue;
  private final Function<String, Optional<CatalogueEntry>> backends;

  /**
   * Creates a selection, and reports unknown counters in the settings, which are ignored.
   *
   * @param backends describes a counter that is not in the catalogue
   */
  CounterSelection(
      Settings settings,
      Catalogue catalogue,
      Function<String, Optional<CatalogueEntry>> backends,
      Problems problems) {
    this.settings = settings;
    this.catalogue = catalogue;
    this.backends = backends;
    for (String asked : settings.allCounters()) {
      if (catalogue.expand(asked).isEmpty() && backends.apply(asked).isEmpty()) {
        problems.report(Problem.of("unknown-counter", unknown("edpm.counters", asked)));
      }
    }
  }

  /**
   * Returns the counters that a setting names which does not concern regions, in the order of
   * {@link #select(List, String...)}. Reports unknown ones, which are ignored.
   *
   * @param setting the name of the setting
   * @param asked counters and types
   */
  List<CatalogueEntry> select(String setting, List<String> asked, Problems problems) {
    List<CatalogueEntry> selected = new ArrayList<>(catalogue.union(asked));
    catalogue.find(WALL).ifPresent(selected::remove);
    for (String name : asked) {
      if (catalogue.expand(name).isEmpty()) {
        backends
            .apply(name)
            .ifPresentOrElse(
                selected::add,
                () -> problems.report(Problem.of("unknown-counter", unknown(setting, name))));
      }
    }
    return List.copyOf(selected);
  }

  /**
   * Returns the counters of one region, in catalogue order, without {@code time.wall}, which is
   * always measured. Counters that only a backend knows come after those of the catalogue. The
   * result also has an entry for each annotated counter that is unknown, because the library that
   * defined it when the region was compiled is missing now.
   *
   * @param annotated full names, as compiled
   * @param names the names of the region
   */
  List<CatalogueEntry> select(List<String> annotated, String... names) {
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

  private String unknown(String setting, String asked) {
    List<String> near = catalogue.suggest(asked);
    return setting
        + ": there is no counter or type "
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
