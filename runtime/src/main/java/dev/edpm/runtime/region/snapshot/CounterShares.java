package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.calibrate.CounterTrial;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.NestedCounts;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.plan.CounterCosts;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/**
 * The shares of the counters of regions that measuring added: what measuring increases a counter
 * by, as trials show and limited by bounds from the run itself, times the executions. Confined to
 * one thread.
 */
final class CounterShares {

  /** The share from which a value says more about the measuring than about the program. */
  private static final double MOSTLY = 0.5;

  /** The maximum number of regions that a message names. */
  private static final int MOST_NAMES = 3;

  /** How long a snapshot, which may be the last one of the process, tries out counters. */
  private static final long TRIALS_NS = 100_000_000;

  /** The shares of one region by counter; those that are not known are missing. */
  record Shares(Map<String, Double> ofSum, Map<String, Double> ofSelf) {}

  private final long began = Clock.now();
  private final CounterFailures failures;
  private final RegionEntry[] entries;
  private final MergedTotals gathered;

  /** Those of each counter of a plan, which many regions share. */
  private final Map<CounterPlan, CounterCosts[]> costs = new HashMap<>();

  /** By counter, the regions in which most of it is the cost of measuring. */
  private final Map<String, List<String>> mostlyCost = new TreeMap<>();

  /**
   * @param failures receives exceptions of backends while counters are tried out
   */
  CounterShares(CounterFailures failures, RegionEntry[] entries, MergedTotals gathered) {
    this.failures = failures;
    this.entries = entries;
    this.gathered = gathered;
  }

  /**
   * Returns the shares of the counters of a region.
   *
   * @param parts the totals of its measured executions
   * @param counters its counters without its wall time
   */
  Shares of(RegionEntry region, List<Totals> parts, List<CounterSummary> counters) {
    Shares shares = new Shares(new LinkedHashMap<>(), new LinkedHashMap<>());
    CounterPlan plan = region.plan();
    for (CounterSummary counter : counters) {
      counter
          .statistics()
          .filter(statistics -> statistics.sum() > 0 && areCostsAlike(plan, parts))
          .ifPresent(
              statistics -> {
                int i = plan.indexOf(counter.counter());
                CounterCosts costs = costs(plan, i);
                add(
                    shares.ofSum,
                    counter.counter(),
                    ofSum(costs, i, plan, parts),
                    statistics.sum());
                statistics
                    .self()
                    .ifPresent(
                        self ->
                            add(shares.ofSelf, counter.counter(), ofSelf(costs, i, parts), self));
              });
    }
    shares.ofSum.forEach(
        (counter, share) -> {
          if (share > MOSTLY) {
            mostlyCost.computeIfAbsent(counter, one -> new ArrayList<>()).add(region.name());
          }
        });
    return shares;
  }

  /** Returns a problem for each counter that is mostly the cost of measuring in some region. */
  List<Problem> problems() {
    List<Problem> all = new ArrayList<>();
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

  private static void add(
      Map<String, Double> shares, String counter, OptionalDouble cost, long value) {
    if (cost.isPresent() && value > 0) {
      shares.put(counter, Math.min(1, cost.getAsDouble() / value));
    }
  }

  /**
   * Tells whether all executions inside that have counters have those of the plan, because what
   * other readings add is not known. Nor is it for the estimates of sampled regions.
   */
  private boolean areCostsAlike(CounterPlan plan, List<Totals> parts) {
    boolean inTime = plan.counterCosts().isPresent() || Clock.now() - began <= TRIALS_NS;
    return inTime
        && parts.stream()
            .allMatch(
                totals ->
                    totals.entry.sampling() < 0
                        && LongStream.of(totals.nested.byPlan()).sum()
                            == counted(totals.nested, plan));
  }

  private CounterCosts costs(CounterPlan plan, int counter) {
    CounterCosts[] known =
        costs.computeIfAbsent(plan, one -> new CounterCosts[one.counters().size()]);
    if (known[counter] == null) {
      known[counter] = newCosts(plan, counter);
    }
    return known[counter];
  }

  private CounterCosts newCosts(CounterPlan plan, int counter) {
    return CounterTrial.costs(plan, failures)
        .atMost(
            counter,
            leastMean(plan, counter, Totals::outermost),
            leastMean(plan, counter, totals -> counted(totals.nested, plan)));
  }

  private static OptionalDouble ofSum(
      CounterCosts costs, int counter, CounterPlan plan, List<Totals> parts) {
    long outermost = 0;
    long counted = 0;
    long uncounted = 0;
    for (Totals totals : parts) {
      outermost += totals.outermost();
      counted += counted(totals.nested, plan);
      uncounted += totals.nested.executions() - counted(totals.nested, plan);
    }
    return costs.of(counter, outermost, counted, uncounted);
  }

  /** The self value is only known if all executions inside have the counter. */
  private static OptionalDouble ofSelf(CounterCosts costs, int counter, List<Totals> parts) {
    long executions = 0;
    long direct = 0;
    for (Totals totals : parts) {
      executions += totals.wall.count();
      direct += totals.direct.executions();
    }
    return costs.ofSelf(counter, executions, direct);
  }

  private static long counted(NestedCounts nested, CounterPlan plan) {
    long[] byPlan = nested.byPlan();
    return plan.id() < byPlan.length ? byPlan[plan.id()] : 0;
  }

  /**
   * Returns the least mean of a counter in a region of a plan, by the number of something in it:
   * neither an empty region nor an execution inside can have added more.
   */
  private double leastMean(CounterPlan plan, int counter, ToLongFunction<Totals> count) {
    double least = Double.POSITIVE_INFINITY;
    for (RegionEntry entry : entries) {
      Totals totals = gathered.totals(entry.id());
      if (entry.plan() == plan
          && totals != null
          && count.applyAsLong(totals) >= ShortRegions.EXECUTIONS) {
        double sum = totals.counters[counter].totals.sum;
        least = Math.min(least, sum / count.applyAsLong(totals));
      }
    }
    return least;
  }
}
