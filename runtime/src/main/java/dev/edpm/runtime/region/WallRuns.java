package dev.edpm.runtime.region;

/**
 * Takes in runs of executions of one region that had nothing inside and measured wall time alone:
 * one pass finds where the run ends, adds up the times and writes the records, all but the times
 * once. See {@link EventCode}. Guarded by the monitor of the thread's log.
 */
final class WallRuns {

  /** Raw words of an execution: tag and time of its opening, tag and time of its exit. */
  private static final int WORDS = 4;

  /** From this many on a run takes less room than single executions. */
  private static final int RUN_FROM = 4;

  private static final long NOT_NARROW = -1L << Byte.SIZE;
  private static final long NOT_WIDE = -1L << EventBytes.SHORT_BITS;

  private final EventBytes out;

  WallRuns(EventBytes out) {
    this.out = out;
  }

  /**
   * Takes in the execution whose raw events begin at {@code from}, and those that follow it as long
   * as they are of the same region.
   *
   * @param to the end of the batch
   * @return where it stopped
   */
  int take(int region, Moments wall, long[] events, int from, int to) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int next = from;
    do {
      out.ensure(events[next + 1]);
      int afterRun = run(region, wall, events, next, to);
      if (afterRun == next) {
        out.leaf(region, events[next + 1], events[next + 3]);
        wall.add(events[next + 3] - events[next + 1], false);
        afterRun += WORDS;
      }
      next = afterRun;
    } while (next <= to - WORDS && events[next] == open && events[next + 2] == exit);
    return next;
  }

  /**
   * Writes a run where that pays, with as few bytes a time as the executions after the first one
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
    if ((others & NOT_NARROW) == 0) {
      return (first & NOT_NARROW) == 0 ? run(region, wall, events, from, to, true) : from;
    }
    return ((first | others) & NOT_WIDE) == 0 ? run(region, wall, events, from, to, false) : from;
  }

  /** Returns the bits of the gap before an execution and of its wall time. */
  private static long times(long[] events, int at, long before) {
    return events[at + 1] - before | events[at + 3] - events[at + 1];
  }

  /** Writes the run with one byte a time, or with two. */
  private int run(int region, Moments wall, long[] events, int from, int to, boolean narrow) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    long tooLarge = narrow ? NOT_NARROW : NOT_WIDE;
    int room = out.room() / (narrow ? Short.BYTES : Integer.BYTES);
    int last = Math.min(to - WORDS, from + WORDS * room);
    int length = out.beginRun(narrow ? EventCode.RUN : EventCode.WIDE_RUN, region);
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
      long gap = start - before;
      long value = end - start;
      if (((gap | value) & tooLarge) != 0 || events[at] != open || events[at + 2] != exit) {
        break;
      }
      if (narrow) {
        LittleEndian.putShort(bytes, into, value << Byte.SIZE | gap);
        into += Short.BYTES;
      } else {
        LittleEndian.putInt(bytes, into, value << EventBytes.SHORT_BITS | gap);
        into += Integer.BYTES;
      }
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
}
