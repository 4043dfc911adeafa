package dev.edpm.runtime.config;

import dev.edpm.runtime.text.Printable;
import java.util.Collection;
import java.util.Optional;

/**
 * The value of {@code edpm.detail} as text, for advice on another value. Immutable.
 *
 * @param given the value that the user set; empty if it is not set
 */
public record DetailText(String given) {

  /** Characters that have a meaning in a pattern. */
  private static final String SPECIAL = "\\,;=!*";

  /**
   * Returns a value of {@code edpm.detail} with aggregates only for some regions, and unchanged for
   * all others. Empty if no such value fits on one line.
   *
   * @param regions names of regions, not patterns
   */
  public Optional<String> aggregating(Collection<String> regions) {
    StringBuilder text = new StringBuilder(given);
    String separator = given.isEmpty() ? "" : ";";
    for (String region : regions) {
      text.append(separator).append(escape(region));
      separator = ",";
    }
    String all = text.append("=aggregates").toString();
    return isOneLine(all) && aggregates(all, regions) ? Optional.of(all) : Optional.empty();
  }

  /** Returns a pattern that matches one name only. */
  private static String escape(String name) {
    StringBuilder pattern = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (SPECIAL.indexOf(c) >= 0 || Character.isWhitespace(c)) {
        pattern.append('\\');
      }
      pattern.append(c);
    }
    return pattern.toString();
  }

  private static boolean isOneLine(String text) {
    return Printable.escape(text).equals(text);
  }

  /** Checks the value, because the part that the user set may be invalid. */
  private static boolean aggregates(String text, Collection<String> regions) {
    RegionRules<Detail> rules = RegionRules.parse(text, Detail::parse, invalid -> {});
    return regions.stream()
        .allMatch(r -> rules.find(r).filter(Detail.AGGREGATES::equals).isPresent());
  }
}
