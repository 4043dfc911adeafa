package dev.edpm.runtime.report.size;

import dev.edpm.runtime.config.DetailText;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The regions whose records take the most bytes, as few as must be omitted, and the setting that
 * omits them.
 */
final class RegionShares {

  /** The option with which a report has no records. */
  static final String NO_RECORDS = "-Dedpm.detail=aggregates";

  /** Maximum number of regions that are named. */
  private static final int NAMED = 3;

  /** Maximum length of a setting: the line that contains it is cut when it is very long. */
  private static final int LONGEST_SETTING = 500;

  private final List<RecordBytes> named = new ArrayList<>();
  private final long all;

  /** Whether omitting the records of those that are named is enough. */
  private final boolean enough;

  /**
   * @param regions the sizes of the records of each region
   * @param excess the minimum number of bytes to omit
   */
  RegionShares(List<RecordBytes> regions, long excess) {
    all = regions.stream().mapToLong(RecordBytes::bytes).sum();
    List<RecordBytes> largestFirst =
        regions.stream()
            .sorted(
                Comparator.comparingLong(RecordBytes::bytes)
                    .reversed()
                    .thenComparing(RecordBytes::region))
            .limit(NAMED)
            .toList();
    long left = excess;
    for (RecordBytes region : largestFirst) {
      if (left > 0) {
        named.add(region);
        left -= region.bytes();
      }
    }
    enough = left <= 0;
  }

  /**
   * Returns the option that omits the records of these regions; empty if that is not enough.
   *
   * @param detail the present value of {@code edpm.detail}
   */
  Optional<String> without(DetailText detail) {
    Set<String> patterns = new LinkedHashSet<>();
    named.forEach(region -> patterns.add(region.pattern()));
    return enough
        ? detail
            .aggregating(patterns)
            .map(value -> "-Dedpm.detail=" + ShellWord.of(value))
            .filter(option -> option.length() <= LONGEST_SETTING)
        : Optional.empty();
  }

  /** Returns the shares in parentheses, after a space; empty if all are very small. */
  @Override
  public String toString() {
    String shares =
        named.stream()
            .filter(region -> percent(region) > 0)
            .map(region -> Printable.quote(region.region()) + " " + percent(region) + " %")
            .collect(Collectors.joining(", "));
    return shares.isEmpty() ? "" : " (" + shares + ")";
  }

  private long percent(RecordBytes region) {
    return Math.round(100.0 * region.bytes() / all);
  }
}
