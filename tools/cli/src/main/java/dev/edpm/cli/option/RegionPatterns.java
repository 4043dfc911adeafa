package dev.edpm.cli.option;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.UserMistake;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The value of {@code --regions}: patterns of names, as in the settings. */
public final class RegionPatterns implements Predicate<String> {

  private final NamePatterns patterns;
  private final boolean isGiven;

  /** Creates patterns from the option's value; {@code null} matches all regions. */
  public RegionPatterns(String list) {
    this.isGiven = list != null;
    this.patterns = NamePatterns.parse(isGiven ? list : "**");
  }

  /** Returns the value of the option that matches some regions, for a shell. */
  public static String option(List<String> regions) {
    String list = regions.stream().map(NamePatterns::only).collect(Collectors.joining(","));
    return "'" + Terminal.line(list).replace("'", "'\\''") + "'";
  }

  @Override
  public boolean test(String region) {
    return patterns.matches(region);
  }

  /**
   * Returns what may help the user of a pattern that matches nothing: the most similar name, or an
   * example of the names.
   *
   * @param kind what has the names, such as {@code regions}
   */
  public static String hint(String pattern, Collection<String> names, String kind) {
    return NearNames.ofPattern(pattern, names)
        .map(near -> "did you mean " + Excerpt.of(near) + "?")
        .orElseGet(
            () ->
                "patterns are compared with the names of "
                    + kind
                    + names.stream()
                        .min(Comparator.naturalOrder())
                        .map(name -> ", such as " + Excerpt.of(name))
                        .orElse(""));
  }

  /** Returns whether the option is given. */
  public boolean areGiven() {
    return isGiven;
  }

  /**
   * Requires that each pattern matches one of the regions, if the option is given.
   *
   * @throws UserMistake naming a pattern that matches none
   */
  public void requireMatches(Set<String> regions) {
    if (!isGiven) {
      return;
    }
    List<String> unmatched = patterns.unmatched(regions);
    if (!unmatched.isEmpty()) {
      String pattern = unmatched.get(0);
      throw new UserMistake(
          "--regions: no region matches "
              + Excerpt.of(pattern)
              + "; "
              + hint(pattern, regions, "regions"));
    }
    if (regions.stream().noneMatch(this)) {
      throw new UserMistake("--regions: all regions are excluded");
    }
  }
}
