package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.hot.RegionHandles;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Determines the cost of measuring on this machine, on a thread of its own. It uses several passes,
 * because the first ones may run before the JIT compiler has compiled the code, or while the
 * machine is busy. The best result counts. Safe on any thread.
 */
public final class Calibration {

  /** How long a caller that needs the cost waits for it, and for a better result. */
  private static final long BUDGET_NS = 40_000_000;

  private static final long BETTER_BUDGET_NS = 15_000_000;

  /** The maximum duration of a pass that no caller waits for. */
  private static final long BACKGROUND_NS = 100_000_000;

  /** The minimum time between two passes. Passes that follow sooner give the same result. */
  private static final long APART_NS = 100_000_000;

  /**
   * The number of successful passes after which there are no further ones, and the maximum number
   * of passes.
   */
  private static final int ENOUGH = 2;

  private static final int MOST = 20;

  private final RegionEntry entry =
      new RegionEntry(
          0,
          "edpm-calibration",
          new RegionDescriptor("edpm-calibration", "", "", "", "", 0, List.of()),
          new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));

  private final DeferredProblems problems;
  private final LostExecutions lost;
  private final CounterFailures failures;
  private CostTrial trial = newTrial();
  private volatile long end;
  private int passes;
  private int found;
  private long lastFound;
  private volatile OwnCost best;
  private volatile OwnCost bound;
  private volatile String reason = "it has not been calibrated";

  public Calibration(DeferredProblems problems, LostExecutions lost, CounterFailures failures) {
    this.problems = problems;
    this.lost = lost;
    this.failures = failures;
  }

  /**
   * Runs another pass while the caller waits, unless enough is known. This takes some milliseconds,
   * or some tens of milliseconds if the machine is busy or the code is not compiled yet. A pass in
   * the background ends in time.
   */
  public void improveNow() {
    end = Math.min(end, Clock.now() + BUDGET_NS);
    improve(best == null ? BUDGET_NS : BETTER_BUDGET_NS);
  }

  /**
   * Runs another pass, unless enough is known.
   *
   * @return whether the cost is known now
   */
  public boolean improveInBackground() {
    return improve(BACKGROUND_NS);
  }

  /**
   * Runs another pass of at most that time, unless enough is known.
   *
   * @return whether the cost is known now
   */
  public synchronized boolean improve(long budgetNs) {
    boolean again = found == 0 || found < ENOUGH && Clock.now() - lastFound >= APART_NS;
    if (again && passes < MOST) {
      passes++;
      pass(budgetNs);
    }
    return best != null;
  }

  /** Returns the cost; empty while it is unknown. */
  public Optional<OwnCost> cost() {
    return Optional.ofNullable(best);
  }

  /**
   * Returns the cost; while it is unknown, the middle between what it is at least and at most, with
   * the distance to both as its error; empty if not even that is known.
   */
  public Optional<OwnCost> estimate() {
    OwnCost known = best;
    return Optional.ofNullable(known == null ? bound : known);
  }

  /** Returns the reason why the last unsuccessful pass found no cost, as text for users. */
  public String reason() {
    return reason;
  }

  private void pass(long budgetNs) {
    end = Clock.now() + budgetNs;
    Optional<String> failure = TrialThread.run(this::runTrial);
    if (failure.isPresent()) {
      reason = failure.get();
      return;
    }
    take();
  }

  private static CostTrial newTrial() {
    try {
      return new CostTrial(System.getProperty("java.vm.info", ""));
    } catch (SecurityException e) {
      return new CostTrial("");
    }
  }

  /** Takes the result of the trial. An unfinished trial continues in the next pass. */
  private void take() {
    Optional<OwnCost> cost = trial.cost();
    if (cost.isEmpty()) {
      reason = trial.reason();
      trial.bound().ifPresent(this::narrow);
      return;
    }
    trial = newTrial();
    found(cost.get());
  }

  /** Keeps the narrowest bound. */
  private void narrow(OwnCost found) {
    if (bound == null || found.totalError() < bound.totalError()) {
      bound = found;
    }
  }

  /** Adds a result. The best one is the smallest, because disturbances only make a trial longer. */
  public synchronized void found(OwnCost cost) {
    found++;
    lastFound = Clock.now();
    if (best == null || cost.total() < best.total()) {
      best = cost;
    }
  }

  private void runTrial() {
    ThreadLog log = PrivateLog.of(region -> entry, problems, lost, failures);
    log.attach();
    try {
      EmptyRegion empty = new EmptyRegion(RegionHandles.of(entry), entry, log);
      while (trial.cost().isEmpty() && empty.round(() -> end)) {
        trial.add(empty.total(), empty.inside(), empty.clock());
      }
    } finally {
      log.detach();
    }
  }
}
