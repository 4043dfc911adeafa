package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.CostShares;
import dev.edpm.analysis.compare.side.CounterValues;
import dev.edpm.analysis.compare.side.MeasuredExecutions;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.RegionLocation;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RunPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Reports of simulated processes: each region has a wall time and a CPU time, which vary from
 * process to process, partly together. Slow phases of the machine concern neighbouring runs.
 */
final class SimulatedSide {

  /** The part of the variation that all regions of a process share. */
  private static final double COMMON = 0.5;

  private final int regions;
  private final double variation;
  private final SplittableRandom random;

  /**
   * @param variation the standard deviation between processes, as a share of the mean
   */
  SimulatedSide(int regions, double variation, long seed) {
    this.regions = regions;
    this.variation = variation;
    this.random = new SplittableRandom(seed);
  }

  /** The two sides of runs in turns. */
  record Sides(ReportSide base, ReportSide head) {}

  /**
   * Returns the reports of pairs of processes.
   *
   * @param slower by which factor each region of the second version takes longer
   * @param wallOnlyNs what a sleep adds to the wall time of the second version
   */
  Sides pairs(int runs, double slower, double wallOnlyNs) {
    List<ProcessReport> base = new ArrayList<>();
    List<ProcessReport> head = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      base.add(process(1, 0));
      head.add(process(slower, wallOnlyNs));
    }
    return new Sides(new ReportSide(base), new ReportSide(head));
  }

  private ProcessReport process(double slower, double wallOnlyNs) {
    double common = random.nextGaussian() * Math.sqrt(COMMON);
    Map<String, RegionFacts> all = new LinkedHashMap<>();
    for (int i = 0; i < regions; i++) {
      double own = random.nextGaussian() * Math.sqrt(1 - COMMON);
      double cpu = 1e6 * (i + 1) * slower * Math.exp(variation * (common + own));
      Map<String, CounterValues> values = new LinkedHashMap<>();
      values.put("time.wall", value(cpu * 1.01 + wallOnlyNs));
      values.put("time.cpu", value(cpu));
      all.put(
          "region-" + i,
          new RegionFacts(
              new RegionLocation("P", "m" + i, "()V", i),
              List.of("time.wall", "time.cpu"),
              "aggregates",
              100,
              50,
              CostShares.UNKNOWN,
              false,
              values,
              Map.of()));
    }
    RunPart run = new RunPart(new JsonObject().put("host", "h").put("jvm", "j"));
    return new ProcessReport("r", List.of(run), all, List.of(), Map.of(), Map.of(), Map.of());
  }

  private static CounterValues value(double mean) {
    return new CounterValues(
        Map.of(Statistic.MEAN, mean),
        new MeasuredExecutions(100, 0.1),
        new MeasuredExecutions(0, Double.NaN));
  }
}
