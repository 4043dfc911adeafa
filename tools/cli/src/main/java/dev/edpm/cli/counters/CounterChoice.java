package dev.edpm.cli.counters;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.cli.text.UserMistake;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Selects counters by names, types and patterns. */
final class CounterChoice {

  private final Catalogue catalogue;
  private final Function<String, Optional<CatalogueEntry>> backends;

  /**
   * @param backends returns the entry of a counter that is not in the catalogue
   */
  CounterChoice(Catalogue catalogue, Function<String, Optional<CatalogueEntry>> backends) {
    this.catalogue = catalogue;
    this.backends = backends;
  }

  /**
   * Returns the selected counters: those of the catalogue in its order, then those that only a
   * backend knows in the order of {@code asked}. An empty list selects the whole catalogue.
   *
   * @throws UserMistake if an item selects no counter
   */
  List<CatalogueEntry> choose(List<String> asked) {
    List<String> patterns = new ArrayList<>();
    Set<CatalogueEntry> named = new LinkedHashSet<>();
    for (String argument : asked) {
      for (String item : NamePatterns.split(argument, ',')) {
        String text = item.strip();
        Optional<CatalogueEntry> ofBackend = isPattern(text) ? Optional.empty() : ofBackend(text);
        if (ofBackend.isPresent()) {
          named.add(ofBackend.get());
        } else if (!text.isEmpty()) {
          requireSome(text);
          patterns.add(catalogue.ofType(positive(text)).isEmpty() ? text : text + ".**");
        }
      }
    }
    if (patterns.isEmpty() && named.isEmpty()) {
      patterns.add("**");
    }
    NamePatterns chosen = NamePatterns.parse(String.join(",", patterns));
    List<CatalogueEntry> all = new ArrayList<>();
    catalogue.entries().stream().filter(entry -> chosen.matches(entry.name())).forEach(all::add);
    all.addAll(named);
    return all;
  }

  private static boolean isPattern(String item) {
    return item.startsWith("!") || item.replaceAll("\\\\.", "").contains("*");
  }

  private Optional<CatalogueEntry> ofBackend(String item) {
    String name = item.replaceAll("\\\\(.)", "$1");
    return catalogue.expand(name).isEmpty() ? backends.apply(name) : Optional.empty();
  }

  private static String positive(String item) {
    return item.startsWith("!") ? item.substring(1).strip() : item;
  }

  private void requireSome(String item) {
    String positive = positive(item);
    NamePatterns pattern = NamePatterns.parse(positive);
    boolean some =
        !catalogue.ofType(positive).isEmpty()
            || catalogue.entries().stream().anyMatch(entry -> pattern.matches(entry.name()));
    if (!some) {
      List<String> near = isPattern(item) ? List.of() : catalogue.suggest(item);
      throw new UserMistake(
          (isPattern(item) ? "no counter matches '" : "there is no counter or type '")
              + item
              + "'"
              + (near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?"));
    }
  }
}
