package dev.edpm.runtime.boot.plan;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.order.Backends;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Problems;
import java.util.ArrayList;
import java.util.List;

/**
 * The catalogue, the backends and the user's selection of them. They are created when the first
 * region requests a counter, so that a program which only measures time starts without them. Safe
 * on any thread.
 */
public final class CounterSupply {

  private final Settings settings;
  private final Problems problems;
  private Catalogue catalogue;
  private Backends backends;
  private CounterSelection selection;

  /** Uses the settings. */
  public CounterSupply(Settings settings, Problems problems) {
    this.settings = settings;
    this.problems = problems;
  }

  /** Returns the catalogue of counters. */
  public synchronized Catalogue catalogue() {
    if (catalogue == null) {
      ClassLoader context = Thread.currentThread().getContextClassLoader();
      ClassLoader loader = context != null ? context : CounterSupply.class.getClassLoader();
      catalogue =
          Catalogue.load(
              loader, broken -> problems.report(Problem.of("catalogue", broken.getMessage())));
    }
    return catalogue;
  }

  /**
   * Returns the entries of the catalogue, followed by those of {@code names} that only a backend
   * knows.
   */
  public synchronized List<CatalogueEntry> known(List<String> names) {
    List<CatalogueEntry> known = new ArrayList<>(catalogue().entries());
    for (String name : names) {
      if (catalogue().find(name).isEmpty()) {
        backends().named(name).ifPresent(known::add);
      }
    }
    return known;
  }

  /** Loads the catalogue and the backends, which a report describes. */
  public void prepare() {
    catalogue();
    backends();
  }

  /** Returns the backends that the settings select. */
  public synchronized Backends backends() {
    if (backends == null) {
      backends = Backends.load(settings, problems);
    }
    return backends;
  }

  synchronized CounterSelection selection() {
    if (selection == null) {
      selection =
          new CounterSelection(
              settings, catalogue(), counter -> backends().named(counter), problems);
    }
    return selection;
  }
}
