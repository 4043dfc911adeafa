package dev.edpm.runtime.backend.user;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.UserCounter;
import dev.edpm.runtime.series.UserCounters;
import java.util.List;
import java.util.Optional;

/**
 * Serves the counters that the program defines itself. A region's value is the change of the
 * current value from its opening to its close. Floating-point values are counted in millionths.
 */
public final class UserBackend implements Backend {

  /** The number of units of this backend in one unit of a floating-point counter. */
  static final double MILLIONTHS = 1e6;

  private static final String PLAIN = "1";
  private static final String MILLIONTH = "10*-6";

  private final UserCounters counters = UserCounters.process();

  /** Creates the backend, for service loading. */
  public UserBackend() {}

  @Override
  public String name() {
    return "user";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Service serve(CatalogueEntry entry) {
    Optional<UserCounter> counter = counters.find(entry.name());
    if (counter.isEmpty()) {
      return Service.foreign();
    }
    boolean floating = counter.get().definition().type().isFloating();
    return Service.by(entry.name() + (floating ? " (millionths)" : ""));
  }

  @Override
  public Optional<CatalogueEntry> named(String name) {
    Optional<UserCounter> counter = counters.find(name);
    return counter.isEmpty() ? Optional.empty() : Optional.of(entry(counter.get().definition()));
  }

  @Override
  public Optional<String> missing(CatalogueEntry counter) {
    return Optional.of("the counter had no value yet when the execution opened or closed");
  }

  @Override
  public CounterReader open(List<CatalogueEntry> entries) {
    return new UserReader(
        counters.reading(
            entries.stream().map(entry -> counters.find(entry.name()).orElseThrow()).toList()));
  }

  private static CatalogueEntry entry(CounterDefinition definition) {
    String name = definition.name();
    int dot = name.indexOf('.');
    return new CatalogueEntry(
        name.substring(0, dot),
        name.substring(dot + 1),
        definition.target() == Target.THREAD ? CounterScope.THREAD : CounterScope.PROCESS,
        unit(definition),
        definition.help().isBlank() ? "A counter of the program's own." : definition.help());
  }

  /** Returns the unit of the counted values, as a UCUM code. */
  private static String unit(CounterDefinition definition) {
    if (!definition.type().isFloating()) {
      return definition.unit();
    }
    return definition.unit().equals(PLAIN) ? MILLIONTH : MILLIONTH + "." + definition.unit();
  }
}
