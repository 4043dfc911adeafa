package dev.edpm.runtime.region.encode;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.stats.Moments;

/**
 * Executions that follow one another, have nothing inside and in each of which their region's
 * counters grew by the same, as if they had measured wall time alone: many methods allocate the
 * same each time, or nothing. Guarded by the monitor of the thread's log.
 */
final class SameLeaves {

  /** The raw words of half an execution that measured wall time alone: a tag and a time. */
  private static final int WALL_HALF = 2;

  /** The same of one that measured a counter too. */
  private static final int HALF_OF_ONE = 3;

  /** With fewer of them the events are better taken in as they are. */
  private static final int WORTH_FROM = 4;

  /** What the counters grew by. */
  private long[] growth = {};

  /** The raw events, without the counters. */
  private long[] events = {};

  /**
   * Takes them from raw events that begin with an execution at {@code from}.
   *
   * @param to the end of the batch
   * @param words how many values follow an opening and a close; all are counters
   * @return where they end; {@code from} where they are too few, or the counters grew by much
   */
  int take(long[] batch, int from, int to, int words) {
    int half = WALL_HALF + words;
    int first = from + 2 * half * WORTH_FROM;
    if (first > to || !begin(batch, from, words)) {
      return from;
    }
    int most = Math.min(to, from + 2 * half * Moments.RUN_EXECUTIONS);
    if (events.length < most - from) {
      events = new long[most - from];
    }
    int end = words == 1 ? copyOfOne(batch, from, most) : copy(batch, from, most, half);
    return end < first ? from : end;
  }

  private boolean begin(long[] batch, int from, int words) {
    if (growth.length < words) {
      growth = new long[words];
    }
    for (int i = 0; i < words; i++) {
      int opening = from + WALL_HALF + i;
      growth[i] = batch[opening + WALL_HALF + words] - batch[opening];
      // Where only the close has no value the difference is not small.
      if (growth[i] >>> Moments.RUN_BITS != 0) {
        return false;
      }
    }
    return true;
  }

  /** As {@link #copy}, where there is one counter, as in most regions that have any. */
  private int copyOfOne(long[] batch, int from, int to) {
    long open = batch[from];
    long exit = EventTag.exitOf(open);
    long same = growth[0];
    long[] into = events;
    int next = 0;
    int last = to - 2 * HALF_OF_ONE;
    int at = from;
    while (at <= last) {
      long opening = batch[at + 2];
      if (batch[at + 5] - opening != same
          || opening == Execution.NO_VALUE
          || batch[at] != open
          || batch[at + 3] != exit) {
        break;
      }
      into[next] = open;
      into[next + 1] = batch[at + 1];
      into[next + 2] = exit;
      into[next + 3] = batch[at + 4];
      next += 2 * WALL_HALF;
      at += 2 * HALF_OF_ONE;
    }
    return at;
  }

  private int copy(long[] batch, int from, int to, int half) {
    long open = batch[from];
    long exit = EventTag.exitOf(open);
    long[] into = events;
    int next = 0;
    int at = from;
    while (at <= to - 2 * half
        && batch[at] == open
        && batch[at + half] == exit
        && isSame(batch, at + WALL_HALF, half)) {
      into[next] = open;
      into[next + 1] = batch[at + 1];
      into[next + 2] = exit;
      into[next + 3] = batch[at + half + 1];
      next += 2 * WALL_HALF;
      at += 2 * half;
    }
    return at;
  }

  /** Tells whether the counters, whose values lie from there on, grew by the same again. */
  private boolean isSame(long[] batch, int at, int half) {
    for (int i = 0; i < half - WALL_HALF; i++) {
      long opening = batch[at + i];
      if (batch[at + half + i] - opening != growth[i] || opening == Execution.NO_VALUE) {
        return false;
      }
    }
    return true;
  }

  /** Returns them, from 0 on, as raw events of a region without counters. */
  long[] events() {
    return events;
  }

  /** Returns what a counter grew by in each of them. */
  long growth(int counter) {
    return growth[counter];
  }

  /** Writes what the counters grew by. */
  void writeGrowth(EventBytes to, int words) {
    for (int i = 0; i < words; i++) {
      to.value(growth[i]);
    }
  }
}
