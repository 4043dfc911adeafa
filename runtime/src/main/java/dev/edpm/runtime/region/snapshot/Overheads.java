package dev.edpm.runtime.region.snapshot;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.calibrate.Calibration;
import dev.edpm.runtime.region.calibrate.CounterTrial;
import dev.edpm.runtime.region.calibrate.PlanTrial;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.ClockStep;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.plan.CounterCosts;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The cost of measuring each region: the calibrated costs of an empty region and of reading
 * counters, limited by bounds from the run itself, times the executions. Confined to one thread.
 */
public final class Overheads {

  /** The number of executions from which their median or mean is used as a bound. */
  private static final int MEDIAN_FROM = 1000;

  /** The share from which a value says more about the measuring than about the program. */
  private static final double MOSTLY = 0.5;

  /** The maximum number of regions that a message names. */
  private static final int MOST_NAMES = 3;

  /** How long a snapshot, which may be the last one of the process, tries out counters. */
  private static final long TRIALS_NS = 100_000_000;

  private final long began = Clock.now();
  private final boolean subtracted;
  private final CounterFailures failures;
  private final RegionEntry[] entries;
  private final MergedTotals gathered;
  private final Optional<OwnCost> cost;
  private final Map<Integer, CounterPlan> plans = new HashMap<>();
  private final Map<Integer, OptionalDouble> planCosts = new HashMap<>();

  /** The least distance between the openings of executions that read a plan's counters. */
  private final Map<Integer, Double> distances = new HashMap<>();

  private final List<Problem> problems = new ArrayList<>();

  /** By counter, the regions in which most of it is the cost of measuring. */
  private final Map<String, List<String>> mostlyCost = new TreeMap<>();

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
    this.entries = entries;
    this.gathered = gathered;
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

  /** Returns a problem for each unknown cost, with its reason. */
  List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    mostlyCost.forEach(
        (counter, regions) ->
            all.add(
                Problem.of(
                    "mostly-own-cost",
                    "more than half of "
                        + counter
                        + " in "
                        + some(regions)
                        + " is the cost of measuring: measure fewer or longer regions with it"
                        + " (edpm.enable, edpm.counters.REGION)")));
    return all;
  }

  private static String some(List<String> regions) {
    int more = regions.size() - MOST_NAMES;
    String names = String.join(", ", regions.subList(0, Math.min(MOST_NAMES, regions.size())));
    return (regions.size() == 1 ? "region " : "regions ")
        + names
        + (more > 0 ? " and " + more + " more" : "");
  }

  /**
   * Returns the cost of measuring a region.
   *
   * @param region the region
   * @param parts the totals of its measured executions; executions that sampling left out cost
   *     almost nothing
   * @param counters its wall time, and its counters
   */
  Optional<Overhead> of(RegionEntry region, List<Totals> parts, List<CounterSummary> counters) {
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
    return Optional.of(overhead(ns, sum(counters.get(0)), shares(region, parts, counters)));
  }

  private static long sum(CounterSummary counter) {
    return counter.statistics().map(Statistics::sum).orElse(0L);
  }

  private Map<String, Double> shares(
      RegionEntry region, List<Totals> parts, List<CounterSummary> counters) {
    CounterPlan plan = region.plan();
    Map<String, Double> shares = new LinkedHashMap<>();
    for (CounterSummary counter : counters.subList(1, counters.size())) {
      long sum = sum(counter);
      if (sum > 0) {
        OptionalDouble cost = cost(plan, plan.indexOf(counter.counter()), parts);
        if (cost.isPresent()) {
          double share = Math.min(1, cost.getAsDouble() / sum);
          shares.put(counter.counter(), share);
          if (share > MOSTLY) {
            mostlyCost
                .computeIfAbsent(counter.counter(), one -> new ArrayList<>())
                .add(region.name());
          }
        }
      }
    }
    return shares;
  }

  /**
   * Returns what measuring added to a counter; empty if regions inside have other counters, because
   * what their readings add to it is not known, and for the estimates of sampled regions.
   */
  private OptionalDouble cost(CounterPlan plan, int counter, List<Totals> parts) {
    if (plan.counterCosts().isEmpty() && Clock.now() - began > TRIALS_NS) {
      return OptionalDouble.empty();
    }
    CounterCosts costs =
        CounterTrial.costs(plan, failures)
            .atMost(counter, mostInside(plan, counter), mostTotal(plan, counter));
    double all = 0;
    for (Totals totals : parts) {
      long counted = inside(totals, plan);
      if (totals.entry.sampling() >= 0 || LongStream.of(totals.below.byPlan()).sum() != counted) {
        return OptionalDouble.empty();
      }
      long uncounted = totals.below.executions() - counted;
      OptionalDouble one = costs.of(counter, totals.outermost(), counted, uncounted);
      if (one.isEmpty()) {
        return one;
      }
      all += one.getAsDouble();
    }
    return OptionalDouble.of(all);
  }

  /**
   * Returns the cost of the measured executions, empty if the cost of reading counters is unknown.
   * The cost of an execution must be known.
   */
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

  private static long inside(Totals totals, CounterPlan plan) {
    long[] byPlan = totals.below.byPlan();
    return plan.id() < byPlan.length ? byPlan[plan.id()] : 0;
  }

  /** Returns the least mean of a counter in a region: an empty region shows no more. */
  private double mostInside(CounterPlan plan, int counter) {
    return leastMean(plan, counter, Totals::outermost);
  }

  /** Returns the least growth of a counter by execution inside a region. */
  private double mostTotal(CounterPlan plan, int counter) {
    return leastMean(plan, counter, totals -> inside(totals, plan));
  }

  private double leastMean(CounterPlan plan, int counter, ToLongFunction<Totals> count) {
    double least = Double.POSITIVE_INFINITY;
    for (RegionEntry entry : entries) {
      Totals totals = gathered.totals(entry.id());
      if (entry.plan() == plan && totals != null && count.applyAsLong(totals) >= MEDIAN_FROM) {
        double sum = totals.counters[counter].sum;
        least = Math.min(least, sum / count.applyAsLong(totals));
      }
    }
    return least;
  }

  /**
   * Returns the overhead. A subtracted cost is no longer in the wall time; otherwise the cost is
   * limited to the wall time.
   */
  private Overhead overhead(double ns, long wall, Map<String, Double> counters) {
    if (subtracted) {
      return new Overhead(Math.round(ns), wall + ns == 0 ? 0 : ns / (wall + ns), counters);
    }
    long most = Math.min(Math.round(ns), wall);
    return new Overhead(most, wall == 0 ? 0 : (double) most / wall, counters);
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
    if (totals == null || totals.wall.count() < MEDIAN_FROM) {
      return Double.POSITIVE_INFINITY;
    }
    long median = totals.entry.percentiles(generation)[0].at(50);
    return median == Execution.NO_VALUE ? Double.POSITIVE_INFINITY : median + ClockStep.ns();
  }
}
