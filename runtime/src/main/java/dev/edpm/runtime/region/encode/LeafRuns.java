package dev.edpm.runtime.region.encode;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.store.LittleEndian;

/**
 * Processes runs of executions of one region that measured only wall time and had nothing inside.
 * One pass over their times finds the end of the run, sums the times up and writes the records,
 * with one header for all. See {@link EventCode}. Guarded by the monitor of the thread's log.
 */
public final class LeafRuns {

  /** Raw words of an execution: tag and time of its opening, tag and time of its exit. */
  private static final int WORDS = 4;

  /** The number of executions from which a run is smaller than single executions. */
  private static final int RUN_FROM = 4;

  private static final int RUN_BYTES = 2 * Short.BYTES;
  private static final long TOO_LONG = -1L << EventBytes.SHORT_BITS;

  private final EventBytes out;

  public LeafRuns(EventBytes out) {
    this.out = out;
  }

  /**
   * Processes the execution whose raw events begin at {@code from}, and the following ones as long
   * as they belong to the same region.
   *
   * @param to the end of the batch
   * @return the index of the first event that was not processed
   */
  public int add(int region, Moments wall, long[] events, int from, int to) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int next = from;
    do {
      out.ensure(events[next + 1]);
      int afterRun = isRun(events, next, to) ? write(region, wall, events, next, to) : next;
      if (afterRun == next) {
        out.leaf(region, events[next + 1], events[next + 3]);
        wall.add(events[next + 3] - events[next + 1], false);
        afterRun += WORDS;
      }
      next = afterRun;
    } while (next <= to - WORDS && events[next] == open && events[next + 2] == exit);
    return next;
  }

  /** Tells whether the times of the first executions are short enough for a run. */
  private boolean isRun(long[] events, int from, int to) {
    if (to - from < RUN_FROM * WORDS) {
      return false;
    }
    long times = 0;
    long before = out.time;
    for (int i = from; i < from + RUN_FROM * WORDS; i += WORDS) {
      times |= events[i + 1] - before | events[i + 3] - events[i + 1];
      before = events[i + 3];
    }
    return (times & TOO_LONG) == 0;
  }

  /**
   * Writes a run.
   *
   * @return the index of the first event that was not written
   */
  private int write(int region, Moments wall, long[] events, int from, int to) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int most = Math.min((to - from) / WORDS, out.room() / RUN_BYTES);
    if (most == 0) {
      return from;
    }
    int length = out.beginRun(region);
    byte[] bytes = out.bytes;
    int into = out.at;
    long before = out.time;
    long sum = 0;
    long squares = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    int i = 0;
    for (; i < most; i++) {
      int at = from + WORDS * i;
      long start = events[at + 1];
      long end = events[at + 3];
      long gap = start - before;
      long value = end - start;
      if (((gap | value) & TOO_LONG) != 0 || events[at] != open || events[at + 2] != exit) {
        break;
      }
      LittleEndian.putInt(bytes, into, value << EventBytes.SHORT_BITS | gap);
      into += RUN_BYTES;
      sum += value;
      squares += value * value;
      if (value < least) {
        least = value;
      }
      if (value > greatest) {
        greatest = value;
      }
      before = end;
    }
    wall.addSmall(i, sum, squares, least, greatest);
    out.endRun(length, i, into, before);
    return from + WORDS * i;
  }
}
