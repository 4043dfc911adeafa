package dev.edpm.analysis.history;

import dev.edpm.analysis.compare.Thresholds;
import dev.edpm.analysis.compare.Verdict;
import dev.edpm.analysis.compare.side.CounterValues;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.compare.stats.SampleProperties;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.steady.ChangePoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The value of a counter of a region over many reports, in the order in which their runs started,
 * and its changes.
 *
 * @param region the region
 * @param counter the counter
 * @param unit its unit
 * @param statistic the value of each report
 * @param points the reports that have a value
 * @param missing the reports that have none
 * @param changes the changes by at least the threshold, in order
 */
public record RegionHistory(
    String region,
    String counter,
    String unit,
    Statistic statistic,
    List<HistoryPoint> points,
    List<String> missing,
    List<Change> changes) {

  /** A change counts once so many reports follow it: the ends of a series are volatile. */
  public static final int FEWEST_AFTER = 5;

  private static final int SHORTEST = 2;
  private static final double MAX_P_VALUE = 0.001;

  /**
   * Finds the changes. Equal reports have equal results.
   *
   * @param statistic the value of each report; for {@link Statistic#STEADY_MEAN} the mean of all
   *     executions stands in for all reports if one has no steady mean
   */
  public static RegionHistory of(
      ReportSide reports,
      String region,
      String counter,
      Statistic statistic,
      Thresholds thresholds) {
    List<ProcessReport> sorted = new ArrayList<>(reports.processes());
    sorted.sort(Comparator.comparing(RegionHistory::started));
    Statistic used =
        statistic.commonTo(
            sorted.stream()
                .map(report -> values(report, region, counter))
                .filter(Objects::nonNull)
                .toList());
    List<HistoryPoint> points = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (ProcessReport report : sorted) {
      CounterValues values = values(report, region, counter);
      if (values == null || values.get(used).isEmpty()) {
        missing.add(report.file());
      } else {
        points.add(
            new HistoryPoint(report.file(), started(report), values.get(used).getAsDouble()));
      }
    }
    String unit = ReportSide.unit(counter, new ReportSide(sorted));
    return new RegionHistory(
        region,
        counter,
        unit,
        used,
        points,
        missing,
        changes(points, counter, thresholds.of(counter, unit)));
  }

  /** Returns when the run started; of a merge, its first run. */
  private static String started(ProcessReport report) {
    return report.runs().stream().map(RunPart::started).min(String::compareTo).orElse("");
  }

  private static CounterValues values(ProcessReport report, String region, String counter) {
    RegionFacts facts = report.regions().get(region);
    return facts == null || facts.executions() == 0 ? null : facts.values().get(counter);
  }

  private static List<Change> changes(List<HistoryPoint> points, String counter, double threshold) {
    double[] series = points.stream().mapToDouble(HistoryPoint::value).toArray();
    List<Integer> starts = new ArrayList<>(ChangePoints.of(series, SHORTEST, MAX_P_VALUE));
    starts.add(0, 0);
    starts.add(series.length);
    List<Change> changes = new ArrayList<>();
    for (int i = 1; i < starts.size() - 1; i++) {
      int at = starts.get(i);
      int reports = starts.get(i + 1) - at;
      double before = SampleProperties.median(Arrays.copyOfRange(series, starts.get(i - 1), at));
      double after = SampleProperties.median(Arrays.copyOfRange(series, at, at + reports));
      if (Math.abs(after - before) >= threshold * Math.abs(before) && before != after) {
        changes.add(
            new Change(
                at,
                before,
                after,
                reports,
                Verdict.ofChange(counter, before, after),
                reports >= FEWEST_AFTER));
      }
    }
    return changes;
  }
}
