package dev.edpm.runtime.region.snapshot;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.ClockStep;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.Slowdown;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.calibrate.Calibration;
import dev.edpm.runtime.region.calibrate.PlanTrial;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.NestedCounts;
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
 * The cost of measuring each region: the calibrated costs of an empty region and of reading
 * counters, limited by bounds from the run itself, times the executions. Confined to one thread.
 */
public final class Overheads {

  private final boolean subtracted;
  private final CounterFailures failures;
  private final Optional<OwnCost> cost;

  /** That of the run; none if times are without this cost. */
  private final Slowdown slowdown;

  private final CounterShares counterShares;
  private final Map<Integer, CounterPlan> plans = new HashMap<>();
  private final Map<Integer, OptionalDouble> planCosts = new HashMap<>();

  /** The least distance between the openings of executions that read a plan's counters. */
  private final Map<Integer, Double> distances = new HashMap<>();

  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param subtracted whether the cost is subtracted from times
   * @param failures receives exceptions of backends while the cost of reading counters is measured
   * @param generation the generation of the records and percentiles
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
    this.counterShares = new CounterShares(failures, entries, gathered);
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
    // Read once: a pass in the background may find the cost at any moment.
    this.cost = calibration.estimate().map(one -> atMost(one, mostInside, mostTotal));
    this.slowdown =
        cost.isEmpty() || subtracted
            ? Slowdown.NONE
            : ShortRegions.slowdown(entries, gathered, cost.get(), generation);
    if (cost.isEmpty()) {
      problems.add(
          Problem.of(
              "own-cost-unknown",
              "the cost of measuring is not known, so no overhead is reported: "
                  + calibration.reason()));
    }
  }

  /** Returns the same cost, limited by bounds from the run itself. */
  private static OwnCost atMost(OwnCost cost, double mostInside, double mostTotal) {
    double total = Math.min(cost.total(), mostTotal);
    double inside = Math.min(Math.min(cost.inside(), mostInside), total);
    return new OwnCost(inside, cost.insideError(), total, cost.totalError());
  }

  /** Returns the cost of an execution of an empty region. */
  Optional<OwnCost> cost() {
    return cost;
  }

  /** Returns the slowdown of measuring in the run. */
  Slowdown slowdown() {
    return slowdown;
  }

  /** Returns a problem for each cost that is unknown or most of a value. */
  List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    all.addAll(counterShares.problems());
    return all;
  }

  /**
   * Returns the cost of measuring a region.
   *
   * @param region the region
   * @param strata its measured executions; executions that sampling left out cost almost nothing
   * @param counters its wall time, and its counters
   */
  Optional<Overhead> of(RegionEntry region, Strata strata, List<CounterSummary> counters) {
    if (cost.isEmpty()) {
      return Optional.empty();
    }
    double ns = 0;
    for (Totals totals : strata.totals()) {
      OptionalDouble one = ns(totals.outermost(), totals.nested);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      ns += slowdown.times() * one.getAsDouble();
    }
    CounterShares.Shares shares =
        counterShares.of(region, strata.totals(), counters.subList(1, counters.size()));
    Optional<Statistics> wall = counters.get(0).statistics();
    return Optional.of(
        overhead(
            ns,
            wall.map(Statistics::sum).orElse(0L),
            shares.ofSum(),
            inSelf(strata, wall.map(one -> one.self().orElse(0)).orElse(0L), shares.ofSelf())));
  }

  /**
   * Returns the cost of the measured executions, empty if the cost of reading counters is unknown.
   * The cost of an execution must be known.
   *
   * @param executions the number of executions of which the part inside counts
   * @param others the executions inside of which all counts
   */
  private OptionalDouble ns(long executions, NestedCounts others) {
    double ns = executions * cost.get().inside() + others.executions() * cost.get().total();
    long[] byPlan = others.byPlan();
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

  /**
   * Returns the cost in the self value of the wall time. Of an execution directly inside, its own
   * time is not part of that.
   *
   * @param self the self value
   */
  private Overhead.InSelf inSelf(Strata strata, long self, Map<String, Double> counters) {
    OwnCost one = cost.get();
    double ns =
        strata.weighted(
            totals ->
                ns(totals.wall.count() - totals.direct.executions(), totals.direct).orElse(0));
    double error =
        strata.weighted(
            totals ->
                totals.wall.count() * one.insideError()
                    + totals.direct.executions() * (one.insideError() + one.totalError()));
    return new Overhead.InSelf(
        Math.min(Math.round(slowdown.times() * ns), subtracted ? 0 : self),
        Math.round(slowdown.times() * error + slowdown.error() * ns),
        counters);
  }

  /**
   * Returns the overhead. A subtracted cost is no longer in the wall time; otherwise the cost is
   * limited to the wall time.
   */
  private Overhead overhead(
      double ns, long wall, Map<String, Double> counters, Overhead.InSelf inSelf) {
    if (subtracted) {
      return new Overhead(Math.round(ns), wall + ns == 0 ? 0 : ns / (wall + ns), counters, inSelf);
    }
    long most = Math.min(Math.round(ns), wall);
    return new Overhead(most, wall == 0 ? 0 : (double) most / wall, counters, inSelf);
  }

  private OptionalDouble planCost(int plan) {
    OptionalDouble tried = PlanTrial.cost(plans.get(plan), failures);
    if (tried.isEmpty()) {
      problems.add(
          Problem.of(
              "counter-cost-unknown",
              "the cost of reading "
                  + names(plans.get(plan))
                  + " is not known, because the trials disagree on a busy machine; regions around"
                  + " those that read it have no overhead in the report"));
      return tried;
    }
    double most = Math.max(0, distances.get(plan) - cost.get().total());
    return OptionalDouble.of(Math.min(tried.getAsDouble(), most));
  }

  private static String names(CounterPlan plan) {
    return plan.counters().stream().map(CatalogueEntry::name).collect(Collectors.joining(", "));
  }

  /**
   * Returns an upper bound of the cost inside a region: no execution shows more of its own cost
   * than its duration.
   */
  private static double mostInside(Totals totals, int generation) {
    OptionalDouble median = ShortRegions.median(totals, generation);
    return median.isEmpty() ? Double.POSITIVE_INFINITY : median.getAsDouble() + ClockStep.ns();
  }
}
