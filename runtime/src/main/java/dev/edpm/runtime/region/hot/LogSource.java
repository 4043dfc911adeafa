package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.List;

/**
 * Where threads get their logs from: the hook by which the hot path reaches the recorder that is
 * installed. The recorder extends it. All methods are called on threads that run regions.
 */
public abstract class LogSource {

  private static volatile LogSource installed;

  /** Makes this the source of all logs. */
  public final void install() {
    installed = this;
  }

  /** Runs what each thread does before it opens its first region. */
  static void prepare() {
    installed.beforeFirst();
  }

  /** Makes the log of the calling thread. */
  static ThreadLog openLog() {
    return installed.open(Thread.currentThread());
  }

  /** A span was closed that was closed already. */
  static void closedTwice(RegionEntry entry) {
    installed.wasClosed(entry);
  }

  /** Returns the plans of the regions that stand inside of a region in its source. */
  static List<CounterPlan> plansInside(RegionEntry entry) {
    return installed.inside(entry);
  }

  /**
   * An execution is not measured, because the heap is used up.
   *
   * @return its frame: none
   */
  static Frame lost() {
    installed.countLost();
    return null;
  }

  /** Runs what each thread does before it opens its first region; this may run regions. */
  protected abstract void beforeFirst();

  /**
   * Makes the calling thread's log.
   *
   * @param self the calling thread
   */
  protected abstract ThreadLog open(Thread self);

  /** A span of that region was closed that was closed already. */
  protected abstract void wasClosed(RegionEntry entry);

  /** Returns the plans of the regions that stand inside of a region in its source. */
  protected abstract List<CounterPlan> inside(RegionEntry entry);

  /** An execution is not measured, because the heap is used up. */
  protected abstract void countLost();
}
