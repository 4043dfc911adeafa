package dev.edpm.runtime.report.size;

import dev.edpm.runtime.config.DetailText;
import dev.edpm.runtime.config.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The advice for a report that is large because of its records. */
final class SmallerReport {

  /** Maximum number of regions that are named. */
  private static final int NAMED = 3;

  /** Maximum length of a setting: the line that contains it is cut when it is very long. */
  private static final int LONGEST_SETTING = 500;

  private static final String LIMIT = "-Dedpm.records.limit=8m";

  private final List<RecordBytes> largestFirst;
  private final long all;

  /**
   * @param regions the sizes of the records of each region
   */
  SmallerReport(List<RecordBytes> regions) {
    largestFirst =
        regions.stream()
            .filter(region -> region.bytes() > 0)
            .sorted(
                Comparator.comparingLong(RecordBytes::bytes)
                    .reversed()
                    .thenComparing(RecordBytes::region))
            .toList();
    all = regions.stream().mapToLong(RecordBytes::bytes).sum();
  }

  /**
   * Returns the regions with the most bytes and the setting that omits their records. It concerns
   * as few regions as possible; if these are too many, it is the limit of records.
   *
   * @param excess by how many bytes the report is too large
   * @param detail the present value of {@code edpm.detail}
   */
  String text(long excess, DetailText detail) {
    List<RecordBytes> named = new ArrayList<>();
    Set<String> patterns = new LinkedHashSet<>();
    long left = excess;
    for (RecordBytes region : largestFirst) {
      if (left > 0 && named.size() < NAMED) {
        named.add(region);
        patterns.add(region.pattern());
        left -= region.bytes();
      }
    }
    String regions = named.stream().map(this::share).collect(Collectors.joining(", "));
    Optional<String> setting =
        left > 0 ? Optional.empty() : detail.aggregating(patterns).map(SmallerReport::option);
    return "("
        + regions
        + "): "
        + setting.filter(text -> text.length() <= LONGEST_SETTING).orElse(LIMIT)
        + " keeps it small";
  }

  private String share(RecordBytes region) {
    return Printable.quote(region.region()) + " " + Math.round(100.0 * region.bytes() / all) + " %";
  }

  private static String option(String detail) {
    return "-Dedpm.detail=" + ShellWord.of(detail);
  }
}
