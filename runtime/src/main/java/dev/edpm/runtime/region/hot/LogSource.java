package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.List;

/**
 * The source of the threads' logs: the hook by which the hot path reaches the installed recorder.
 * The recorder extends it. All methods are called on threads that run regions.
 */
public abstract class LogSource {

  private static volatile LogSource installed;

  /** Makes this the source of all logs. */
  public final void install() {
    installed = this;
  }

  /** Performs what each thread has to do before it opens its first region. */
  static void prepare() {
    installed.beforeFirst();
  }

  /** Creates the log of the calling thread. */
  static ThreadLog openLog() {
    return installed.open(Thread.currentThread());
  }

  /** Tells whether call paths are kept; false before the recorder is installed. */
  static boolean keepsPaths() {
    LogSource known = installed;
    return known != null && known.hasPaths();
  }

  /** Reports that a closed span was closed again. */
  static void closedTwice(RegionEntry entry) {
    installed.wasClosed(entry);
  }

  /** Reports that a stage cannot be followed, so that its execution has ended at the return. */
  static void cannotFollow(RegionEntry entry, Throwable cause) {
    try {
      installed.wasNotFollowed(entry, cause);
    } catch (Error e) {
      // No stack or heap is left to report it.
      return;
    }
  }

  /** Returns the plans of the regions that are inside a region in its source. */
  static List<CounterPlan> plansInside(RegionEntry entry) {
    return installed.inside(entry);
  }

  /** Counts an execution whose end is not measured because the heap is exhausted. */
  static void lost() {
    installed.countLost();
  }

  /** Performs what each thread has to do before it opens its first region. This may run regions. */
  protected abstract void beforeFirst();

  /**
   * Creates the calling thread's log.
   *
   * @param self the calling thread
   */
  protected abstract ThreadLog open(Thread self);

  /** Reports that a closed span of that region was closed again. */
  protected abstract void wasClosed(RegionEntry entry);

  /** Reports that a stage, which a method of that region returned, threw an exception. */
  protected abstract void wasNotFollowed(RegionEntry entry, Throwable cause);

  /** Returns the plans of the regions that are inside a region in its source. */
  protected abstract List<CounterPlan> inside(RegionEntry entry);

  /** Tells whether call paths are kept. */
  protected abstract boolean hasPaths();

  /** Counts an execution whose end is not measured because the heap is exhausted. */
  protected abstract void countLost();
}
