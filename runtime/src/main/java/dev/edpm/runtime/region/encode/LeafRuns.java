package dev.edpm.runtime.region.encode;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.stats.CounterTotals;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.store.LittleEndian;

/**
 * Takes in runs of executions of one region that had nothing inside, and measured wall time alone
 * or counters that grew by the same in each: one pass over their times finds where the run ends,
 * adds them up and writes the records, all but the times once. See {@link EventCode}. Guarded by
 * the monitor of the thread's log.
 */
public final class LeafRuns {

  /** Raw words of an execution: tag and time of its opening, tag and time of its exit. */
  private static final int WORDS = 4;

  /** From this many on a run takes less room than single executions. */
  private static final int RUN_FROM = 4;

  private static final long NOT_NARROW = -1L << Byte.SIZE;
  private static final long NOT_WIDE = -1L << EventBytes.SHORT_BITS;

  private final EventBytes out;
  private final SameLeaves same = new SameLeaves();

  /** How many values each execution has beside wall time. */
  private int values;

  public LeafRuns(EventBytes out) {
    this.out = out;
  }

  /**
   * Takes in the execution whose raw events begin at {@code from}, and those that follow it as long
   * as they are of the same region, which measures wall time alone.
   *
   * @param to the end of the batch
   * @return where it stopped
   */
  public int wall(int region, Moments wall, long[] events, int from, int to) {
    values = 0;
    return take(region, wall, events, from, to);
  }

  private int take(int region, Moments wall, long[] events, int from, int to) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int next = from;
    do {
      out.ensure(values, events[next + 1]);
      int afterRun = run(region, wall, events, next, to);
      if (afterRun == next) {
        out.leaf(region, events[next + 1], events[next + 3]);
        same.writeGrowth(out, values);
        wall.add(events[next + 3] - events[next + 1], false);
        afterRun += WORDS;
      }
      next = afterRun;
    } while (next <= to - WORDS && events[next] == open && events[next + 2] == exit);
    return next;
  }

  /**
   * As {@link #wall}, of a region whose counters count always, as long as they grow by the same.
   *
   * @param counters what adds up what the counters grew by
   * @return where it stopped; {@code from} where that is not worth it
   */
  public int same(
      int region, Moments wall, CounterTotals[] counters, long[] events, int from, int to) {
    int words = counters.length;
    int end = same.take(events, from, to, words);
    int executions = (end - from) / (WORDS + 2 * words);
    if (executions != 0) {
      values = words;
      take(region, wall, same.events(), 0, WORDS * executions);
      for (int i = 0; i < words; i++) {
        counters[i].addLeaves(executions, same.growth(i));
      }
    }
    return end;
  }

  /**
   * Writes a run where that pays, with as few bits a time as the executions after the first one
   * need: the first often begins long after the one before it, for that was in another batch.
   *
   * @return where it stopped; {@code from} where the execution there is better written alone
   */
  private int run(int region, Moments wall, long[] events, int from, int to) {
    if (to - from < RUN_FROM * WORDS) {
      return from;
    }
    long first = times(events, from, out.time);
    long others = 0;
    for (int i = from + WORDS; i < from + RUN_FROM * WORDS; i += WORDS) {
      others |= times(events, i, events[i - 1]);
    }
    if ((others & NOT_WIDE) != 0) {
      return from;
    }
    if ((others & NOT_NARROW) == 0) {
      return (first & NOT_NARROW) == 0 ? write(region, wall, events, from, to, Byte.SIZE) : from;
    }
    return (first & NOT_WIDE) == 0
        ? write(region, wall, events, from, to, EventBytes.SHORT_BITS)
        : from;
  }

  /** Returns the bits of the gap before an execution and of its wall time. */
  private static long times(long[] events, int at, long before) {
    return events[at + 1] - before | events[at + 3] - events[at + 1];
  }

  /**
   * Writes a run.
   *
   * @param bits how many a time has
   * @return where it stopped
   */
  private int write(int region, Moments wall, long[] events, int from, int to, int bits) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    long tooLarge = -1L << bits;
    int each = 2 * bits / Byte.SIZE;
    int most = Math.min((to - from) / WORDS, out.room(values) / each);
    if (most == 0) {
      return from;
    }
    int length = out.beginRun(bits == Byte.SIZE ? EventCode.RUN : EventCode.WIDE_RUN, region);
    same.writeGrowth(out, values);
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
      if (((gap | value) & tooLarge) != 0 || events[at] != open || events[at + 2] != exit) {
        break;
      }
      if (each == Short.BYTES) {
        LittleEndian.putShort(bytes, into, value << Byte.SIZE | gap);
      } else {
        LittleEndian.putInt(bytes, into, value << EventBytes.SHORT_BITS | gap);
      }
      into += each;
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
