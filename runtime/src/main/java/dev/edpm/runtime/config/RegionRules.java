package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NamePatterns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Values by region pattern: {@code row=1/100;io.*=off;aggregates}.
 *
 * <p>A plain name has precedence over patterns, and both have precedence over {@code **} or a value
 * without a pattern, which apply to all other regions. Thus {@code row=1/100;**=aggregates} samples
 * {@code row}, although {@code **} comes later. Within each of the three kinds, the last match
 * wins.
 *
 * @param <V> type of the values
 */
final class RegionRules<V> {

  private static final String EVERYTHING = "**";

  private record Rule<V>(NamePatterns patterns, int precedence, V value) {}

  private final List<Rule<V>> rules;

  private RegionRules(List<Rule<V>> rules) {
    this.rules = List.copyOf(rules);
  }

  /** Returns an empty list of rules. */
  static <V> RegionRules<V> none() {
    return new RegionRules<>(List.of());
  }

  /**
   * Parses rules.
   *
   * @param value parses a value; empty if it is invalid
   * @param unreadable receives each invalid rule, which is ignored
   */
  static <V> RegionRules<V> parse(
      String text, Function<String, Optional<V>> value, Consumer<String> unreadable) {
    List<Rule<V>> rules = new ArrayList<>();
    for (String item : NamePatterns.split(text, ';')) {
      if (!item.isBlank()) {
        rule(item, value).ifPresentOrElse(rules::add, () -> unreadable.accept(item.strip()));
      }
    }
    return new RegionRules<>(rules);
  }

  /** Returns the value for a region with these names. */
  Optional<V> find(String... names) {
    Rule<V> best = null;
    for (Rule<V> rule : rules) {
      boolean better = best == null || rule.precedence() >= best.precedence();
      if (better && rule.patterns().matches(names)) {
        best = rule;
      }
    }
    return best == null ? Optional.empty() : Optional.of(best.value());
  }

  /** Returns all values. */
  List<V> values() {
    List<V> values = new ArrayList<>();
    for (Rule<V> rule : rules) {
      values.add(rule.value());
    }
    return values;
  }

  /** Returns the patterns that match none of {@code names}; see {@link NamePatterns#unmatched}. */
  List<String> unmatched(Collection<String> names) {
    List<String> unmatched = new ArrayList<>();
    for (Rule<V> rule : rules) {
      unmatched.addAll(rule.patterns().unmatched(names));
    }
    return unmatched;
  }

  private static <V> Optional<Rule<V>> rule(String item, Function<String, Optional<V>> value) {
    List<String> sides = NamePatterns.split(item, '=');
    if (sides.size() > 2) {
      return Optional.empty();
    }
    String names = sides.size() == 2 ? sides.get(0) : EVERYTHING;
    if (names.isBlank()) {
      return Optional.empty();
    }
    return value
        .apply(sides.get(sides.size() - 1).strip())
        .map(v -> new Rule<>(NamePatterns.parse(names), precedence(names), v));
  }

  private static int precedence(String names) {
    if (names.strip().equals(EVERYTHING)) {
      return 0;
    }
    boolean plain = !hasUnescaped(names, '*') && !hasUnescaped(names, '!');
    return plain ? 2 : 1;
  }

  private static boolean hasUnescaped(String text, char c) {
    return NamePatterns.split(text, c).size() > 1;
  }
}
