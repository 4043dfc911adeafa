package dev.edpm.runtime.region.snapshot;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.calibrate.Calibration;
import dev.edpm.runtime.region.calibrate.PlanTrial;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.ClockStep;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What measuring cost each region: the calibrated cost of an empty one, and of reading counters,
 * with no more than what the run itself shows, times the executions. Confined to one thread.
 */
public final class Overheads {

  /** From this many executions on their median is a bound. */
  private static final int MEDIAN_FROM = 1000;

  private final boolean subtracted;
  private final CounterFailures failures;
  private final Optional<OwnCost> cost;
  private final Map<Integer, CounterPlan> plans = new HashMap<>();
  private final Map<Integer, OptionalDouble> planCosts = new HashMap<>();

  /** The least distance between the openings of executions that read a plan's counters. */
  private final Map<Integer, Double> distances = new HashMap<>();

  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param subtracted whether the cost is taken out of times
   * @param failures told of what backends throw while it is tried out what reading counters costs
   * @param generation that of the records, and so of the percentiles
   */
  public Overheads(
      Calibration calibration,
      boolean subtracted,
      CounterFailures failures,
      RegionEntry[] entries,
      MergedTotals gathered,
      int generation) {
    this.subtracted = subtracted;
    this.failures = failures;
    double inside = Double.POSITIVE_INFINITY;
    double total = Double.POSITIVE_INFINITY;
    for (RegionEntry entry : entries) {
      Totals totals = gathered.totals(entry.id());
      double distance = totals == null ? Double.POSITIVE_INFINITY : totals.pace.least();
      inside = Math.min(inside, mostInside(totals, generation));
      total = Math.min(total, distance);
      if (entry.plan() != null) {
        plans.put(entry.plan().id(), entry.plan());
        distances.merge(entry.plan().id(), distance, Math::min);
      }
    }
    double mostInside = subtracted ? Double.POSITIVE_INFINITY : inside;
    double mostTotal = total;
    // Asked once: a pass in the background may find it at any moment.
    this.cost = calibration.cost().map(one -> atMost(one, mostInside, mostTotal));
    if (cost.isEmpty()) {
      problems.add(
          Problem.of(
              "own-cost-unknown",
              "the cost of measuring is not known, so no overhead is reported: "
                  + calibration.reason()));
    }
  }

  /** Returns the same cost with no more than these, as bounds from the run itself have them. */
  private static OwnCost atMost(OwnCost cost, double mostInside, double mostTotal) {
    double total = Math.min(cost.total(), mostTotal);
    double inside = Math.min(Math.min(cost.inside(), mostInside), total);
    return new OwnCost(inside, cost.insideError(), total, cost.totalError());
  }

  /** Returns what an execution of an empty region costs. */
  Optional<OwnCost> cost() {
    return cost;
  }

  /** Returns what is not known, and why. */
  List<Problem> problems() {
    return problems;
  }

  /**
   * Returns what measuring cost a region.
   *
   * @param parts what was measured of it; what was left out of a sample cost next to nothing
   * @param wall its wall time in ns
   */
  Optional<Overhead> of(List<Totals> parts, long wall) {
    if (cost.isEmpty()) {
      return Optional.empty();
    }
    double ns = 0;
    for (Totals totals : parts) {
      OptionalDouble one = ns(totals);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      ns += one.getAsDouble();
    }
    return Optional.of(overhead(ns, wall));
  }

  /** Returns what measuring cost, empty where it is not known; the cost of an execution is. */
  private OptionalDouble ns(Totals totals) {
    double ns =
        totals.outermost() * cost.get().inside() + totals.below.executions() * cost.get().total();
    long[] byPlan = totals.below.byPlan();
    for (int plan = 0; plan < byPlan.length; plan++) {
      if (byPlan[plan] != 0) {
        OptionalDouble planCost = planCosts.computeIfAbsent(plan, this::planCost);
        if (planCost.isEmpty()) {
          return planCost;
        }
        ns += byPlan[plan] * planCost.getAsDouble();
      }
    }
    return OptionalDouble.of(ns);
  }

  /** What is subtracted is no longer in the wall time; else it can only be a part of that. */
  private Overhead overhead(double ns, long wall) {
    if (subtracted) {
      return new Overhead(Math.round(ns), wall + ns == 0 ? 0 : ns / (wall + ns));
    }
    long most = Math.min(Math.round(ns), wall);
    return new Overhead(most, wall == 0 ? 0 : (double) most / wall);
  }

  private OptionalDouble planCost(int plan) {
    OptionalDouble tried = PlanTrial.cost(plans.get(plan), failures);
    if (tried.isEmpty()) {
      problems.add(
          Problem.of(
              "counter-cost-unknown",
              "the cost of reading "
                  + names(plans.get(plan))
                  + " is not known, so no overhead is reported of the regions around those that"
                  + " read it: the trials disagree because the machine is busy"));
      return tried;
    }
    double most = Math.max(0, distances.get(plan) - cost.get().total());
    return OptionalDouble.of(Math.min(tried.getAsDouble(), most));
  }

  private static String names(CounterPlan plan) {
    return plan.counters().stream().map(CatalogueEntry::name).collect(Collectors.joining(", "));
  }

  /** No execution shows more of its own cost than it is long. */
  private static double mostInside(Totals totals, int generation) {
    if (totals == null || totals.wall.count() < MEDIAN_FROM) {
      return Double.POSITIVE_INFINITY;
    }
    long median = totals.entry.percentiles(generation)[0].at(50);
    return median == Execution.NO_VALUE ? Double.POSITIVE_INFINITY : median + ClockStep.ns();
  }
}
