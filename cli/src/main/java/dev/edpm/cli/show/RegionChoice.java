package dev.edpm.cli.show;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Which regions are shown, and in which order.
 *
 * @param sort the largest value comes first, regions without a value last; names are in order of
 *     the alphabet
 * @param top the maximum number of regions
 */
record RegionChoice(Column sort, OptionalInt top) {

  /** Returns the regions that ran, in order, at most as many as the user asked for. */
  List<ShownRegion> choose(List<ShownRegion> regions) {
    return regions.stream()
        .filter(ShownRegion::ran)
        .sorted(order())
        .limit(top.orElse(Integer.MAX_VALUE))
        .toList();
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
