package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.match.Differences;
import dev.edpm.analysis.compare.match.RegionMatches;
import dev.edpm.analysis.compare.match.UnreadCounter;
import dev.edpm.analysis.compare.match.UnreadCounters;
import dev.edpm.analysis.compare.side.ReportSide;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The result of comparing the reports of two versions of a program. The first side is called base,
 * the second one head.
 *
 * @param baseRuns the number of reports of the first side; 0 if there is no such side
 * @param headRuns the number of reports of the second side
 * @param paired whether the reports are pairs
 * @param differences the properties in which the sides differ
 * @param unread the counters that neither side could read
 * @param regions the regions and codelets that both sides have
 * @param onlyInBase the regions and codelets that ran on the first side only
 * @param onlyInHead the regions and codelets that ran on the second side only
 */
public record Comparison(
    int baseRuns,
    int headRuns,
    boolean paired,
    List<Difference> differences,
    List<UnreadCounter> unread,
    List<ComparedRegion> regions,
    List<String> onlyInBase,
    List<String> onlyInHead) {

  /** Returns the comparison of one version with nothing: it has no values. */
  public static Comparison ofHead(ReportSide head, CompareSettings settings) {
    Map<String, String> regions = compared(new RegionMatches(head, head).matched(), settings);
    return new Comparison(
        0,
        head.processes().size(),
        false,
        List.of(),
        UnreadCounters.of(head, head, regions),
        List.of(),
        List.of(),
        List.of());
  }

  /**
   * Compares two sides. Equal reports have equal results.
   *
   * @throws IllegalArgumentException if the settings ask for pairs of an unequal number of reports
   */
  public static Comparison of(ReportSide base, ReportSide head, CompareSettings settings) {
    if (settings.paired() && base.processes().size() != head.processes().size()) {
      throw new IllegalArgumentException(
          "pairs of " + base.processes().size() + " and " + head.processes().size() + " reports");
    }
    RegionMatches matches = new RegionMatches(base, head);
    EngineCounts counts = new EngineCounts(base, head);
    List<Difference> differences = Differences.of(base, head, matches.matched());
    return new Comparison(
        base.processes().size(),
        head.processes().size(),
        settings.paired(),
        differences,
        UnreadCounters.of(base, head, compared(matches.matched(), settings)),
        new ComparedRegions(base, head, settings, differences).regions(matches.matched()),
        only(matches.onlyInBase(), counts.onlyInBase(), settings),
        only(matches.onlyInHead(), counts.onlyInHead(), settings));
  }

  private static Map<String, String> compared(
      Map<String, String> matched, CompareSettings settings) {
    Map<String, String> compared = new LinkedHashMap<>(matched);
    compared.keySet().removeIf(settings.regions().negate());
    return compared;
  }

  private static List<String> only(
      List<String> regions, List<String> counted, CompareSettings settings) {
    return Stream.concat(regions.stream(), counted.stream()).filter(settings.regions()).toList();
  }

  /** A value with its region. */
  public record Row(ComparedRegion region, ComparedValue value) {}

  /** Returns all values, those that changed most first, whatever the verdict is. */
  public List<Row> byChange() {
    return regions.stream()
        .flatMap(region -> region.values().stream().map(value -> new Row(region, value)))
        .sorted(Comparator.comparing(Row::value, ComparedValue.MOST_CHANGED_FIRST))
        .toList();
  }

  /** Returns the number of values that were tested. */
  public int tests() {
    return (int) byChange().stream().filter(row -> row.value().pValue().isPresent()).count();
  }

  /** Returns all values with a verdict. */
  public Stream<ComparedValue> values(Verdict verdict) {
    return regions.stream()
        .flatMap(region -> region.values().stream())
        .filter(value -> value.verdict() == verdict);
  }

  /** Returns whether a value has a verdict. */
  public boolean has(Verdict verdict) {
    return values(verdict).findAny().isPresent();
  }
}
