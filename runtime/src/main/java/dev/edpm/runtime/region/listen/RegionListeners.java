package dev.edpm.runtime.region.listen;

import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;

/**
 * The listeners of one region. An execution notifies those that were present when it opened. Safe
 * on any thread.
 */
public final class RegionListeners {

  private static final RegionWatch[] NONE = {};
  private static final long[] NO_VALUES = {};

  private final String region;
  private final int line;
  private final CounterPlan plan;
  private final long origin;
  private final DeferredProblems failures;
  private volatile RegionWatch[] watches = NONE;

  /**
   * @param region the region's name
   * @param line the line of its annotation
   * @param plan the region's counters, or {@code null} if it has none
   * @param origin the time of the clock when the run started
   * @param failures receives the exceptions of listeners
   */
  public RegionListeners(
      String region, int line, CounterPlan plan, long origin, DeferredProblems failures) {
    this.region = region;
    this.line = line;
    this.plan = plan;
    this.origin = origin;
    this.failures = failures;
  }

  /** Returns the region's name. */
  String region() {
    return region;
  }

  /** Returns the region's counters, or {@code null} if it has none. */
  CounterPlan plan() {
    return plan;
  }

  public synchronized void add(RegionWatch watch) {
    RegionWatch[] more = Arrays.copyOf(watches, watches.length + 1);
    more[watches.length] = watch;
    watches = more;
  }

  /** Removes a listener, and returns whether there are others. */
  public synchronized boolean remove(RegionWatch watch) {
    watches = Arrays.stream(watches).filter(other -> other != watch).toArray(RegionWatch[]::new);
    return watches.length != 0;
  }

  /**
   * Notifies the listeners that an execution is about to open.
   *
   * @param words the number of values of its counters
   */
  public WatchedExecution open(int words) {
    RegionWatch[] now = watches;
    Object[] tokens = new Object[now.length];
    for (int i = 0; i < now.length; i++) {
      try {
        tokens[i] = now[i].opened(region);
      } catch (Throwable e) {
        failed(e);
      }
    }
    return new WatchedExecution(this, now, tokens, words == 0 ? NO_VALUES : new long[words]);
  }

  long origin() {
    return origin;
  }

  /**
   * Reports an exception of a listener. Nothing that a listener throws, including a stack overflow,
   * may reach the program.
   */
  void failed(Throwable failure) {
    try {
      failures.add(
          "listener-failed",
          "a listener of region " + region + " failed with " + failure,
          region,
          line);
      failures.report();
    } catch (Error e) {
      // No stack or heap is left for the report either.
      return;
    }
  }
}
