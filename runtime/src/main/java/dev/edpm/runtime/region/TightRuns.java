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

  private static final int MOST_MORE = (1 << EventCode.HALF_BITS) - 1;

  private static final long NOT_TIGHT_BITS = ~(long) MOST_MORE;

  /**
   * By what a wall time is above the least: its square, and itself in the lower half. One addition
   * for both takes less than a multiplication and two.
   */
  private static final long[] POWERS = new long[MOST_MORE + 1];

  private static final long LOWER_HALF = (1L << Integer.SIZE) - 1;

  static {
    for (int more = 0; more <= MOST_MORE; more++) {
      POWERS[more] = (long) more * more << Integer.SIZE | more;
    }
  }

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
    leastWall = lower(leastWall, wall.min());
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
   * Returns what wall times from {@code first} on are expected not to be below: not below the least
   * that is known either, where that is possible, so that nobody has to look for a new one.
   */
  private static long lower(long first, long known) {
    long lower = Math.max(0, first - BELOW);
    return known <= first ? Math.max(lower, known) : lower;
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
    long powers = 0;
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
      powers += POWERS[(int) more & MOST_MORE];
      before = end;
    }
    out.endRun(length, i, into + i, before);
    long sum = powers & LOWER_HALF;
    long squares = powers >>> Integer.SIZE;
    wall.addSmall(i, i * leastWall + sum, (i * leastWall + 2 * sum) * leastWall + squares);
    if (leastWall < wall.min() || leastWall + MOST_MORE > wall.max()) {
      addExtremes(wall, leastWall, bytes, into, into + i);
    }
    return from + WORDS * i;
  }

  /** Finds the least and the greatest wall time of a run, which may be new ones. */
  private static void addExtremes(Moments wall, long leastWall, byte[] bytes, int from, int to) {
    int seen = 0;
    for (int at = from; at < to; at++) {
      seen |= 1 << (bytes[at] >>> EventCode.HALF_BITS & MOST_MORE);
    }
    wall.addExtremes(
        leastWall + Integer.numberOfTrailingZeros(seen),
        leastWall + Integer.SIZE - 1 - Integer.numberOfLeadingZeros(seen));
  }
}
