package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.plan.CounterPlan;

/**
 * The layout of an event of kind {@link EventTag#ASYNC_END}, which contains everything that the
 * fold needs to know about an execution whose method has returned. The fold of the thread that ran
 * the method writes it, and the fold of the thread that completes the stage reads it, so nothing
 * about an execution has to be kept in between except the event.
 *
 * <pre>
 *   0  tag: the region, and the node of its call path
 *   1  time of its end
 *   2  id of the log that it opened in
 *   3  its number there
 *   4  time when its method returned
 *   5  its wall time until then
 *   6  its self time
 *   7  generation of its record, -1 without one
 *   8  flags
 *   9  exception
 *  10  the growth of each word of its counters, then the self value of each counter, and what the
 *      inclusive sums of the region and of its path get of it
 * </pre>
 */
public final class AsynchronousEnd {

  static final int LOG = 2;
  static final int NUMBER = 3;
  static final int RETURNED = 4;
  static final int PART = 5;
  static final int SELF = 6;
  static final int GENERATION = 7;
  static final int FLAGS = 8;
  static final int COUNTERS = 10;

  /** Another execution of its region was open when it opened. */
  static final int NESTED = 1;

  /** A pause or a reset truncated it before its method returned. */
  static final int CUT = 2;

  /** It opened in the warm-up of the process. */
  static final int WARM_UP = 4;

  /** A virtual thread ran its method. */
  static final int VIRTUAL = 8;

  private static final int TIME = 1;
  private static final int EXCEPTION = 9;

  private AsynchronousEnd() {}

  /**
   * Returns the number of words of the event.
   *
   * @param plan the region's counters, or {@code null} if it has none
   */
  static int words(CounterPlan plan) {
    return plan == null ? COUNTERS : COUNTERS + plan.words() + 3 * plan.size();
  }

  /**
   * Sets the end of an execution.
   *
   * @param events the events of its tags and of its end
   * @param now the time, not before that of its return
   * @param exception the number of its exception, or 0
   */
  public static void set(long[] events, long now, int exception) {
    int at = at(events);
    for (int tag = 0; tag < at; tag += TagFold.HANDED_TAG_WORDS) {
      events[tag + TIME] = now;
    }
    events[at + TIME] = now;
    events[at + EXCEPTION] = exception;
  }

  /** Returns the time when the method returned. */
  public static long returned(long[] events) {
    return events[at(events) + RETURNED];
  }

  /** Returns the index of the growth of the words of its counters. */
  public static int growth(long[] events) {
    return at(events) + COUNTERS;
  }

  private static int at(long[] events) {
    int at = 0;
    while (EventTag.kind(events[at]) == EventTag.HANDED_TAG) {
      at += TagFold.HANDED_TAG_WORDS;
    }
    return at;
  }

  static int exception(long[] events, int at) {
    return (int) events[at + EXCEPTION];
  }

  static boolean has(long[] events, int at, int flag) {
    return (events[at + FLAGS] & flag) != 0;
  }
}
