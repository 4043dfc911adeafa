package dev.edpm.runtime.region;

/**
 * Takes in runs of executions of one region that had nothing inside, and measured wall time alone
 * or counters that grew by the same in each: one pass over their times finds where the run ends,
 * adds them up and writes the records, all but the times once. See {@link EventCode}. Guarded by
 * the monitor of the thread's log.
 */
final class LeafRuns {

  /** Raw words of an execution: tag and time of its opening, tag and time of its exit. */
  private static final int WORDS = 4;

  /** From this many on a run takes less room than single executions. */
  private static final int RUN_FROM = 4;

  /** From this many on a tight run takes less room than another one. */
  private static final int TIGHT_FROM = 8;

  /** How much less than the least of the first times those that follow are expected to be. */
  private static final int BELOW = 3;

  private static final int NOT_TIGHT = -1;
  private static final long NOT_NARROW = -1L << Byte.SIZE;
  private static final long NOT_WIDE = -1L << EventBytes.SHORT_BITS;

  private final EventBytes out;
  private final SameLeaves same = new SameLeaves();

  /** How many values each execution has beside wall time. */
  private int values;

  LeafRuns(EventBytes out) {
    this.out = out;
  }

  /**
   * Takes in the execution whose raw events begin at {@code from}, and those that follow it as long
   * as they are of the same region, which measures wall time alone.
   *
   * @param to the end of the batch
   * @return where it stopped
   */
  int wall(int region, Moments wall, long[] events, int from, int to) {
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
   * @return where it stopped; {@code from} where that is not worth it
   */
  int same(Totals total, long[] events, int from, int to) {
    int end = same.take(events, from, to, total.words);
    int executions = (end - from) / (WORDS + 2 * total.words);
    if (executions != 0) {
      values = total.words;
      take(total.region, total.wall, same.events(), 0, WORDS * executions);
      for (int i = 0; i < total.words; i++) {
        total.counters[i].addLeaves(executions, same.growth(i));
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
    int tight = to - from < TIGHT_FROM * WORDS ? NOT_TIGHT : tight(region, wall, events, from, to);
    if (tight != NOT_TIGHT) {
      return tight;
    }
    if ((others & NOT_NARROW) == 0) {
      return (first & NOT_NARROW) == 0
          ? write(region, wall, events, from, to, Byte.SIZE, 0, 0)
          : from;
    }
    return (first & NOT_WIDE) == 0
        ? write(region, wall, events, from, to, EventBytes.SHORT_BITS, 0, 0)
        : from;
  }

  /** Returns the bits of the gap before an execution and of its wall time. */
  private static long times(long[] events, int at, long before) {
    return events[at + 1] - before | events[at + 3] - events[at + 1];
  }

  /**
   * As {@link #run}, where the times differ little.
   *
   * @return {@link #NOT_TIGHT} where they do not
   */
  private int tight(int region, Moments wall, long[] events, int from, int to) {
    long leastGap = Long.MAX_VALUE;
    long mostGap = 0;
    long leastWall = Long.MAX_VALUE;
    long mostWall = 0;
    for (int i = from + WORDS; i < from + TIGHT_FROM * WORDS; i += WORDS) {
      long gap = events[i + 1] - events[i - 1];
      leastGap = Math.min(leastGap, gap);
      mostGap = Math.max(mostGap, gap);
      long time = events[i + 3] - events[i + 1];
      leastWall = Math.min(leastWall, time);
      mostWall = Math.max(mostWall, time);
    }
    leastGap = Math.max(0, leastGap - BELOW);
    leastWall = Math.max(0, leastWall - BELOW);
    if ((mostGap - leastGap | mostWall - leastWall) >>> EventCode.HALF_BITS != 0
        || (leastGap | leastWall) >>> EventBytes.SHORT_BITS != 0) {
      return NOT_TIGHT;
    }
    long gap = events[from + 1] - out.time - leastGap;
    long more = events[from + 3] - events[from + 1] - leastWall;
    return (gap | more) >>> EventCode.HALF_BITS == 0
        ? write(region, wall, events, from, to, EventCode.HALF_BITS, leastGap, leastWall)
        : from;
  }

  /**
   * Writes a run.
   *
   * @param bits how many a time has
   * @param leastGap what is taken from the gaps, for tight runs
   * @param leastWall what is taken from the wall times
   * @return where it stopped
   */
  private int write(
      int region,
      Moments wall,
      long[] events,
      int from,
      int to,
      int bits,
      long leastGap,
      long leastWall) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    long tooLarge = -1L << bits;
    int each = bits / EventCode.HALF_BITS;
    int last = Math.min(to - WORDS, from + WORDS * (out.room(values) / each));
    int length = begin(region, bits, leastGap, leastWall);
    same.writeGrowth(out, values);
    byte[] bytes = out.bytes;
    int into = out.at;
    long before = out.time;
    long sum = 0;
    long squares = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    int at = from;
    while (at <= last) {
      long start = events[at + 1];
      long end = events[at + 3];
      long gap = start - before - leastGap;
      long value = end - start;
      long more = value - leastWall;
      if (((gap | more) & tooLarge) != 0 || events[at] != open || events[at + 2] != exit) {
        break;
      }
      if (each == 1) {
        bytes[into] = (byte) (more << EventCode.HALF_BITS | gap);
      } else if (each == Short.BYTES) {
        LittleEndian.putShort(bytes, into, more << Byte.SIZE | gap);
      } else {
        LittleEndian.putInt(bytes, into, more << EventBytes.SHORT_BITS | gap);
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
      at += WORDS;
    }
    int executions = (at - from) / WORDS;
    wall.addSmall(executions, sum, squares, least, greatest);
    out.endRun(length, executions, into, before);
    return at;
  }

  /** Begins a run; returns where its length goes. */
  private int begin(int region, int bits, long leastGap, long leastWall) {
    if (bits == EventCode.HALF_BITS) {
      return out.beginTightRun(region, leastGap, leastWall);
    }
    return out.beginRun(bits == Byte.SIZE ? EventCode.RUN : EventCode.WIDE_RUN, region);
  }
}
