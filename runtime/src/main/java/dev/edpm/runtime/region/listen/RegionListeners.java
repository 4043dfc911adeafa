package dev.edpm.runtime.region.listen;

import dev.edpm.runtime.region.event.DeferredProblems;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;

/**
 * The listeners of one region. Those of an execution are the ones that were there when it opened.
 * Safe on any thread.
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
   * @param line the line of its mark
   * @param plan the region's counters, or {@code null} when it has none
   * @param origin what the clock said when the run started
   * @param failures told of what watches throw
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

  /** Returns the region's counters, or {@code null} when it has none. */
  CounterPlan plan() {
    return plan;
  }

  public synchronized void add(RegionWatch watch) {
    RegionWatch[] more = Arrays.copyOf(watches, watches.length + 1);
    more[watches.length] = watch;
    watches = more;
  }

  /** Takes the watch out, and tells whether there are others. */
  public synchronized boolean remove(RegionWatch watch) {
    watches = Arrays.stream(watches).filter(other -> other != watch).toArray(RegionWatch[]::new);
    return watches.length != 0;
  }

  /**
   * Tells that an execution opens, just before it does.
   *
   * @param words how many values its counters have
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

  /** Nothing that a watch throws, an exhausted stack included, may reach the program. */
  void failed(Throwable failure) {
    try {
      failures.add(
          "listener-failed",
          "a listener of region " + region + " failed with " + failure,
          region,
          line);
      failures.tell();
    } catch (VirtualMachineError e) {
      // No stack or heap is left to say so either.
      return;
    }
  }
}
