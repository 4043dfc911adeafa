package dev.edpm.weaver.check;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CatalogueException;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.model.CounterItem;
import dev.edpm.weaver.model.CounterSet;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The counters that this compilation knows: those of the catalogue, those that only a backend
 * provides at run time, and those that the program defines. The table grows with each round.
 */
public final class CounterTable {

  private static final String ALWAYS_MEASURED = "time.wall";

  private final Catalogue given;
  private final NamePatterns admitted;
  private final Supplier<EarlierCounters> readEarlier;
  private final Map<String, DefinedCounter> defined = new LinkedHashMap<>();
  private EarlierCounters earlier;
  private Catalogue all;

  /**
   * Creates the table of a compilation.
   *
   * @param catalogue the counters that exist without this compilation
   * @param admitted the names that the user admits because a backend provides them at run time
   * @param readEarlier reads the counters of classes that an earlier compilation wrote; called at
   *     most once, at the first use
   */
  public CounterTable(
      Catalogue catalogue, NamePatterns admitted, Supplier<EarlierCounters> readEarlier) {
    this.given = catalogue;
    this.all = catalogue;
    this.admitted = admitted;
    this.readEarlier = readEarlier;
  }

  /** Returns the counters that this compilation does not define. */
  public Catalogue given() {
    return given;
  }

  /** Returns the counters that classes of earlier compilations define. */
  public EarlierCounters earlier() {
    if (earlier == null) {
      earlier = readEarlier.get();
      add(earlier.lines());
    }
    return earlier;
  }

  /** Adds the counters that a round defines; a name that is already defined is ignored. */
  public void define(Collection<DefinedCounter> counters) {
    earlier();
    List<DefinedCounter> added =
        counters.stream()
            .filter(counter -> defined.putIfAbsent(counter.name(), counter) == null)
            .sorted(Comparator.comparing(DefinedCounter::name))
            .toList();
    add(added.stream().map(DefinedCounter::catalogueLine).collect(Collectors.joining("\n")));
  }

  private void add(String lines) {
    try {
      all = all.with("the program's counters", new StringReader(lines));
    } catch (CatalogueException e) {
      // One line is malformed or conflicts with a known counter: add the others one by one.
      if (lines.strip().contains("\n")) {
        lines.lines().forEach(this::add);
      }
    }
  }

  /** Returns the counter {@code name} if this compilation defines it. */
  public Optional<DefinedCounter> defined(String name) {
    return Optional.ofNullable(defined.get(name));
  }

  /** Returns the counters that this compilation defines. */
  public Collection<DefinedCounter> defined() {
    return defined.values();
  }

  /** Returns all counters with a known scope and unit: all but the admitted ones. */
  public Catalogue catalogue() {
    return all;
  }

  /** Tells whether {@code text} names a known counter or type. */
  public boolean knows(String text) {
    return !all.expand(text).isEmpty() || isAdmitted(text) || !withEarlier(text).isEmpty();
  }

  private List<CatalogueEntry> withEarlier(String text) {
    earlier();
    return all.expand(text);
  }

  /** Tells whether the user admits {@code text} as a counter that exists at run time. */
  public boolean isAdmitted(String text) {
    return admitted.matches(text);
  }

  /**
   * Returns the full names of the union of {@code sets}, without {@code time.wall}: counters of the
   * catalogue in its order, then admitted ones as written.
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
    for (CatalogueEntry entry : all.union(asked)) {
      names.add(entry.name());
    }
    asked.stream().filter(text -> all.expand(text).isEmpty()).forEach(names::add);
    names.remove(ALWAYS_MEASURED);
    return List.copyOf(names);
  }
}
