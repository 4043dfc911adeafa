package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.RegionHandles;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.CounterCosts;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Determines by how much measuring itself increases the counters of a plan: regions with these
 * counters run, which do nothing or have only such regions inside, on a log that no report sees.
 * The costs of counters that are multiplexed, or that other threads increase too, are not known.
 * Confined to one thread.
 */
public final class CounterTrial {

  private static final long BUDGET_NS = 20_000_000;

  private static final int BATCH = 64;

  private final CounterPlan plan;
  private final CounterFailures failures;
  private final List<RegionEntry> entries;
  private final RegionHandle outer;
  private final RegionHandle counted;
  private final RegionHandle plain;
  private final Agreement[] inside;
  private final Agreement[] total;
  private final Agreement[] uncounted;
  private double[] before;
  private boolean measured = true;

  private CounterTrial(CounterPlan plan, CounterFailures failures) {
    this.plan = plan;
    this.failures = failures;
    entries = List.of(entry(0, plan), entry(1, plan), entry(2, null));
    outer = RegionHandles.of(entries.get(0));
    counted = RegionHandles.of(entries.get(1));
    plain = RegionHandles.of(entries.get(2));
    inside = agreements();
    total = agreements();
    uncounted = agreements();
    before = new double[plan.size()];
  }

  private static RegionEntry entry(int id, CounterPlan plan) {
    List<String> names =
        plan == null ? List.of() : plan.counters().stream().map(one -> one.name()).toList();
    return new RegionEntry(
        id,
        "edpm-calibration",
        new RegionDescriptor("edpm-calibration", "", "", "", "", 0, List.of()),
        new RegionPlan(Detail.AGGREGATES, names, plan, Map.of(), Map.of()));
  }

  private Agreement[] agreements() {
    return Stream.generate(Agreement::new).limit(plan.size()).toArray(Agreement[]::new);
  }

  /**
   * Returns by how much measuring increases the counters of a plan, which is tried once, or again
   * if a pause of the program prevented that.
   *
   * @param failures receives the exceptions of backends
   */
  public static CounterCosts costs(CounterPlan plan, CounterFailures failures) {
    if (plan.counterCosts().isPresent()) {
      return plan.counterCosts().get();
    }
    CounterTrial trial = new CounterTrial(plan, failures);
    TrialThread.run(trial::run);
    CounterCosts costs = trial.result();
    if (trial.measured) {
      plan.found(costs);
    }
    return costs;
  }

  private void run() {
    ThreadLog log =
        PrivateLog.of(
            entries::get, new DeferredProblems(problem -> {}), new LostExecutions(), failures);
    log.attach();
    try {
      long end = Clock.now() + BUDGET_NS;
      while (measured && !areReached() && Clock.now() < end) {
        measured = round(log);
      }
    } finally {
      log.detach();
    }
  }

  private boolean areReached() {
    for (int i = 0; i < plan.size(); i++) {
      if (!inside[i].isReached() || !total[i].isReached() || !uncounted[i].isReached()) {
        return false;
      }
    }
    return true;
  }

  /** Returns false if a pause of the program left executions out. */
  private boolean round(ThreadLog log) {
    double[] empty = sums(log, BATCH, 0, outer);
    double[] around = sums(log, 1, BATCH, counted);
    double[] aroundPlain = sums(log, 1, BATCH, plain);
    if (empty == null || around == null || aroundPlain == null) {
      return false;
    }
    for (int i = 0; i < plan.size(); i++) {
      double one = empty[i] / BATCH;
      inside[i].add(one);
      total[i].add(Math.max(0, around[i] - one) / BATCH);
      uncounted[i].add(Math.max(0, aroundPlain[i] - one) / BATCH);
    }
    return true;
  }

  /**
   * Runs the outer region with a number of executions inside, and returns by how much its counters
   * grew; null if it was not measured.
   */
  private double[] sums(ThreadLog log, int times, int children, RegionHandle child) {
    long executions = executions(log);
    for (int i = 0; i < times; i++) {
      Frame frame = outer.enter();
      for (int k = 0; k < children; k++) {
        child.exit(child.enter());
      }
      if (children != 0) {
        // What the thread does later with these executions is part of their cost.
        log.foldPublished();
      }
      outer.exit(frame);
    }
    log.foldPublished();
    if (executions(log) != executions + times) {
      return null;
    }
    double[] now = new double[plan.size()];
    log.withFold(
        fold -> {
          Totals totals = fold.totals()[0];
          for (int i = 0; i < now.length; i++) {
            now[i] =
                totals.counters[i].moments.count() == 0
                    ? Double.NaN
                    : totals.counters[i].totals.sum;
          }
        });
    double[] growth = new double[now.length];
    for (int i = 0; i < now.length; i++) {
      growth[i] = now[i] - before[i];
    }
    before = now;
    return growth;
  }

  private static long executions(ThreadLog log) {
    long[] executions = {0};
    log.withFold(
        fold -> {
          Totals[] totals = fold.totals();
          if (totals.length != 0 && totals[0] != null) {
            executions[0] = totals[0].wall.count();
          }
        });
    return executions[0];
  }

  private CounterCosts result() {
    int size = plan.size();
    double[] insides = new double[size];
    double[] totals = new double[size];
    double[] plains = new double[size];
    for (int i = 0; i < size; i++) {
      boolean known = plan.times(i) < 0 && plan.isThreadCounter(i);
      insides[i] = value(inside[i], known);
      totals[i] = value(total[i], known);
      plains[i] = value(uncounted[i], known);
    }
    return new CounterCosts(insides, totals, plains);
  }

  private static double value(Agreement agreement, boolean known) {
    return known && agreement.isReached() ? agreement.value() : Double.NaN;
  }
}
