package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.steady.ExecutionSeries;
import dev.edpm.analysis.steady.Steadiness;
import dev.edpm.analysis.steady.Steadiness.Verdict;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The means of counters over the executions since the time of a region is steady. The file is read
 * once to find where the steady part begins, and once more to add it up.
 */
final class SteadyMeans implements ReportVisitor {

  /** The mean of values and their range. */
  private static final class Values {
    private long count;
    private double mean;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    void add(double value) {
      count++;
      mean += (value - mean) / count;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }

    CounterValues addTo(CounterValues values) {
      return values.withSteady(mean, MeasuredExecutions.between(least, greatest, mean, count));
    }
  }

  private final Map<String, Long> from = new HashMap<>();
  private final Map<String, Map<String, Values>> steady = new HashMap<>();

  /**
   * The share of the steady part that is left out at its start. The start is known to a few
   * executions only, and one execution of the warm-up could change a mean.
   */
  private static final double MARGIN = 0.05;

  /** Finds the steady parts of regions by their executions. */
  SteadyMeans(Map<String, ExecutionSeries> executions, Map<String, RegionPart> regions) {
    executions.forEach(
        (region, series) -> {
          RegionPart part = regions.get(region);
          Steadiness steadiness = series.steadiness(part.recordsDropped());
          Verdict verdict = steadiness.verdict();
          if (verdict == Verdict.STEADY || verdict == Verdict.SLOWS_DOWN) {
            from.put(region, start(steadiness.from(), part.executions()));
          }
        });
  }

  private static long start(long steady, long executions) {
    return steady == 0 ? 0 : steady + (long) Math.ceil(MARGIN * Math.max(0, executions - steady));
  }

  /** Adds the steady means to the counters of regions. */
  void addTo(Path file, Map<String, RegionFacts> regions) {
    if (from.isEmpty()) {
      return;
    }
    ReportReader.read(file, this);
    steady.forEach(
        (region, counters) -> {
          Map<String, CounterValues> values = regions.get(region).values();
          counters.forEach(
              (counter, sums) -> values.computeIfPresent(counter, (name, all) -> sums.addTo(all)));
        });
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    Long first = from.get(region);
    if (first == null || record.temporalId() < first || !isInSeries(record)) {
      return;
    }
    Map<String, Values> counters = steady.computeIfAbsent(region, name -> new HashMap<>());
    record.integers(
        (counter, value) -> counters.computeIfAbsent(counter, name -> new Values()).add(value));
  }

  /**
   * Returns whether an execution is part of the summary, and does not have its record because of
   * its length.
   */
  static boolean isInSeries(RecordPart record) {
    return record.isCounted() && !record.isOfLongest();
  }
}
