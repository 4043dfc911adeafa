package dev.edpm.cli.show;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.cli.text.UserMistake;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which regions are shown, and in which order.
 *
 * @param sort the largest value comes first, regions without a value last; names are in order of
 *     the alphabet
 * @param top the maximum number of regions
 */
record RegionChoice(SortKey sort, OptionalInt top) {

  /**
   * Returns the regions that ran, in order, at most as many as the user asked for.
   *
   * @throws UserMistake if no region that ran has a value of the counter to sort by
   */
  List<ShownRegion> choose(List<ShownRegion> regions) {
    requireCounter(regions);
    return regions.stream()
        .filter(ShownRegion::ran)
        .sorted(order())
        .limit(top.orElse(Integer.MAX_VALUE))
        .toList();
  }

  private void requireCounter(List<ShownRegion> regions) {
    if (sort.column().isPresent()) {
      return;
    }
    Set<String> counters =
        regions.stream()
            .flatMap(region -> region.summary().counters().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    if (!counters.contains(sort.counter())) {
      List<String> near = NearNames.of(sort.counter(), counters);
      throw mistake(
          "no region of the report has this counter"
              + (near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?"));
    }
    if (regions.stream().filter(ShownRegion::ran).noneMatch(this::hasValue)) {
      throw mistake("no region that ran has a value of this counter");
    }
  }

  private boolean hasValue(ShownRegion region) {
    return sort.number(region).isPresent();
  }

  private UserMistake mistake(String text) {
    return new UserMistake("--sort " + sort.counter() + ": " + text);
  }

  private Comparator<ShownRegion> order() {
    return Comparator.<ShownRegion>comparingDouble(
            region -> {
              OptionalDouble number = sort.number(region);
              return number.isPresent() ? -number.getAsDouble() : Double.POSITIVE_INFINITY;
            })
        .thenComparing(ShownRegion::name);
  }
}
