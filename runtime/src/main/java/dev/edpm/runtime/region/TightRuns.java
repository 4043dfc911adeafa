package dev.edpm.runtime.region;

/**
 * Takes in those {@link LeafRuns} whose times differ so little that half a byte holds what is above
 * the least: the clock's own cost and its grain, in a loop around little. It is the loop that
 * decides what a record costs: counted, so that the JIT looks at the arrays' bounds once, and with
 * no branch but the one that ends it. Guarded by the monitor of the thread's log.
 */
final class TightRuns {

  /** Said where times differ more. */
  static final int NOT_TIGHT = -1;

  /** Raw words of an execution: tag and time of its opening, tag and time of its exit. */
  private static final int WORDS = 4;

  /** From this many on a tight run takes less room than another one. */
  private static final int FROM = 8;

  /** How much less than the least of the first times those that follow are expected to be. */
  private static final int BELOW = 3;

  private static final long NOT_TIGHT_BITS = -1L << EventCode.HALF_BITS;

  private final EventBytes out;
  private final SameLeaves same;

  TightRuns(EventBytes out, SameLeaves same) {
    this.out = out;
    this.same = same;
  }

  /**
   * Takes in the execution whose raw events begin at {@code from}, and those that follow it as long
   * as they are of the same region and their times differ little.
   *
   * @param values how many values each execution has beside wall time
   * @param to the end of the batch
   * @return where it stopped, {@code from} where the execution there is better written alone;
   *     {@link #NOT_TIGHT}
   */
  int take(int region, Moments wall, int values, long[] events, int from, int to) {
    if (to - from < FROM * WORDS) {
      return NOT_TIGHT;
    }
    long leastGap = Long.MAX_VALUE;
    long mostGap = 0;
    long leastWall = Long.MAX_VALUE;
    long mostWall = 0;
    for (int i = from + WORDS; i < from + FROM * WORDS; i += WORDS) {
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
        ? write(region, wall, values, events, from, to, leastGap, leastWall)
        : from;
  }

  /**
   * Writes a run.
   *
   * @param leastGap what is taken from the gaps
   * @param leastWall what is taken from the wall times
   * @return where it stopped
   */
  private int write(
      int region,
      Moments wall,
      int values,
      long[] events,
      int from,
      int to,
      long leastGap,
      long leastWall) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int most = Math.min((to - from) / WORDS, out.room(values));
    if (most == 0) {
      return from;
    }
    int length = out.beginTightRun(region, leastGap, leastWall);
    same.writeGrowth(out, values);
    byte[] bytes = out.bytes;
    int into = out.at;
    long before = out.time;
    long sum = 0;
    long squares = 0;
    long seen = 0;
    int i = 0;
    for (; i < most; i++) {
      int at = from + WORDS * i;
      long start = events[at + 1];
      long end = events[at + 3];
      long gap = start - before - leastGap;
      long more = end - start - leastWall;
      if (((gap | more) & NOT_TIGHT_BITS) != 0 || events[at] != open || events[at + 2] != exit) {
        break;
      }
      bytes[into + i] = (byte) (more << EventCode.HALF_BITS | gap);
      sum += more;
      squares += more * more;
      seen |= 1L << more;
      before = end;
    }
    out.endRun(length, i, into + i, before);
    wall.addSmall(
        i,
        i * leastWall + sum,
        (i * leastWall + 2 * sum) * leastWall + squares,
        leastWall + Long.numberOfTrailingZeros(seen),
        leastWall + Long.SIZE - 1 - Long.numberOfLeadingZeros(seen));
    return from + WORDS * i;
  }
}
