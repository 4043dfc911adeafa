package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.plan.CounterPlan;

/**
 * The executions of one region, or of one call path, that are open on a thread. They determine what
 * an execution that closes adds to the inclusive sums. Guarded by the monitor of the thread's log.
 *
 * <p>An inclusive sum counts the time in which an execution that was added is open once, however
 * many of them are. When one closes, those that closed inside it are in the sum already: each open
 * execution keeps how much of its time that is ({@link Overlap#covered}), and only the rest is
 * added. The time from its opening to its close is covered then, for all that are still open. An
 * execution that is not added, because of a pause, a reset or the warm-up, passes on what it keeps
 * to the execution around it. Counters follow the same rule.
 */
final class OpenExecutions {

  /** The number of executions that are open now. */
  int count;

  /**
   * The number of executions that the thread has opened for any thread to close, less those that it
   * has closed: cross-thread spans, and asynchronous executions whose method has returned. Only the
   * sum over all threads is the number of open ones.
   */
  long handedOn;

  /**
   * The one of these that opened last; {@link Overlap#around} leads to the others. It has no
   * meaning while none is open: references are only stored where they change, because a store costs
   * as much as the rest.
   */
  Overlap innermost;

  /**
   * Whether these executions are in a sampled tree, and another one is open around the tree. Then
   * they add nothing to the inclusive sums.
   */
  boolean covered;

  boolean areNone() {
    return count == 0;
  }

  /** Adds those of another thread. */
  void addAll(OpenExecutions other) {
    count += other.count;
    handedOn += other.handedOn;
  }

  /** An execution opens. */
  void open(Overlap one) {
    Overlap before = count++ == 0 ? null : innermost;
    if (one.around != before) {
      one.around = before;
    }
    one.covered = 0;
    if (innermost != one) {
      innermost = one;
    }
  }

  /**
   * An execution closes.
   *
   * @param length its wall time
   * @return the part of that time that is not in the sum yet
   */
  long close(Overlap one, long length) {
    if (one != innermost) {
      return closeOverlapped(one, length);
    }
    Overlap around = one.around;
    count--;
    if (around != null) {
      around.covered += covered ? 0 : length;
      innermost = around;
      one.around = null;
    }
    return covered ? 0 : length - one.covered;
  }

  /** Closes an execution before others which have opened after it. */
  private long closeOverlapped(Overlap one, long length) {
    long gain = covered ? 0 : length - one.covered;
    if (!covered) {
      long end = one.frame.opened + length;
      for (Overlap later = innermost; later != one; later = later.around) {
        gain -= later.covered;
        later.covered = end - later.frame.opened;
        end = later.frame.opened;
      }
      if (one.around != null) {
        one.around.covered += end - one.frame.opened;
      }
    }
    remove(one);
    return gain;
  }

  /**
   * Returns the part of the growth of counter {@code i} in an execution that is not in the sum yet.
   * The execution is about to {@link #close}.
   *
   * @param growth the growth in the execution
   * @param at the index of the words that were read at the close
   */
  long gain(Overlap one, CounterPlan plan, int i, long growth, long[] events, int at) {
    if (covered) {
      return 0;
    }
    long gain = growth - one.coveredOfCounters[i];
    long[] end = events;
    int endAt = at;
    for (Overlap later = innermost; later != one; later = later.around) {
      gain -= later.coveredOfCounters[i];
      later.coveredOfCounters[i] = growth(later, plan, i, end, endAt);
      end = later.frame.counters.opening;
      endAt = 0;
    }
    if (one.around != null) {
      one.around.coveredOfCounters[i] +=
          one == innermost ? growth : growth(one, plan, i, end, endAt);
    }
    return gain;
  }

  /** Returns the growth from an opening to a later reading, or 0 if it is unknown. */
  private static long growth(Overlap from, CounterPlan plan, int i, long[] end, int at) {
    long growth = plan.increment(i, from.frame.counters.opening, 0, end, at);
    return growth == Execution.NO_VALUE ? 0 : growth;
  }

  /** An execution ends that is not to be added. */
  void leave(Overlap one) {
    if (one.around != null) {
      one.around.covered += one.covered;
    }
    remove(one);
  }

  /** Says that so much time in the innermost one is in the sum already. */
  void cover(long time) {
    innermost.covered += time;
  }

  private void remove(Overlap one) {
    count--;
    if (one != innermost) {
      Overlap later = innermost;
      while (later.around != one) {
        later = later.around;
      }
      later.around = one.around;
    } else if (one.around != null) {
      innermost = one.around;
    }
    if (one.around != null) {
      one.around = null;
    }
  }

  /** Forgets all open executions, whatever state they are in. */
  void forget() {
    count = 0;
    innermost = null;
  }
}
