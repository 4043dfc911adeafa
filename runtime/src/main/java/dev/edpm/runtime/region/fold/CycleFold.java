package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;
import java.util.Arrays;

/**
 * Folds nested executions that a loop repeats: openings and method exits that are the same in each
 * cycle except for their times. The structure of a cycle is determined once, and then each of its
 * executions is followed through all cycles. Guarded by the monitor of the thread's log.
 */
final class CycleFold {

  private static final int MOST_WORDS = 64;

  private final FoldState state;
  private final RecordWriter records;
  private final LongestFold longest;

  // The structure of the last cycle, by opening: its region, its place in the cycle, the number of
  // words from it to its close, and the index of the opening around it, or -1.
  private final Totals[] regions = new Totals[MOST_WORDS / 4];
  private final PathTotals[] pathTotals = new PathTotals[MOST_WORDS / 4];
  private final int[] places = new int[MOST_WORDS / 4];
  private final int[] lengths = new int[MOST_WORDS / 4];
  private final int[] parents = new int[MOST_WORDS / 4];

  // The number of openings inside each opening.
  private final int[] nested = new int[MOST_WORDS / 4];
  private int openings;

  /** Whether all executions of the cycle have records; otherwise none of them has one. */
  private boolean takesRecords;

  CycleFold(FoldState state, RecordWriter records, LongestFold longest) {
    this.state = state;
    this.records = records;
    this.longest = longest;
  }

  /** Clears the references to the regions of the last cycle. */
  void forget() {
    Arrays.fill(regions, null);
    Arrays.fill(pathTotals, null);
  }

  /**
   * Folds the cycles that begin at {@code from}.
   *
   * @param words the presumed length of a cycle
   * @return the index of the first event that was not folded; {@code from} if there is no more than
   *     one cycle
   */
  int fold(long[] events, int from, int to, int words, boolean recording) {
    // The other cycles are compared only if the first one can be folded. Otherwise each call from a
    // later cycle would compare the same events again.
    if (words > MOST_WORDS
        || endOfCycles(events, from, Math.min(to, from + 2 * words), words) != from + 2 * words
        || !understand(events, from, words, recording)) {
      return from;
    }
    FoldFrame top = state.top;
    boolean recorded = takesRecords;
    if (recorded && top != null && top.place < 0) {
      return from;
    }
    int end = endOfCycles(events, from, to, words);
    int cycles = (end - from) / words;
    long inside = 0;
    long outermost = 0;
    for (int i = 0; i < openings; i++) {
      Totals total = regions[i];
      total.wall.beginRun();
      long sum =
          total.wall.addGrowth(events, from + places[i] + 1, end, words, lengths[i], !recorded);
      total.time.add(cycles, sum, sum);
      total.nested.addPlain((long) cycles * nested[i]);
      if (parents[i] < 0) {
        inside += sum;
        outermost += cycles;
      } else {
        regions[parents[i]].time.self -= sum;
        regions[parents[i]].direct.addPlain(cycles);
      }
      if (recorded) {
        total.records += cycles;
      } else {
        total.dropRecords(cycles);
        if (total.isLong(total.wall.boundOfRun())) {
          addLongest(i, events, from, end, words);
        }
      }
      if (pathTotals[i] != null) {
        pathTotals[i].wall.add(cycles, sum, sum);
        if (parents[i] >= 0) {
          pathTotals[parents[i]].wall.self -= sum;
        }
      }
    }
    state.openings.addPlain((long) cycles * openings);
    long last = events[end - 1];
    if (top != null) {
      top.self += last - state.last - inside;
      top.direct.addPlain(outermost);
    }
    state.last = last;
    if (recorded) {
      records.carried(top, events[from + 1]);
      records.cycles(events, from, end, words);
    }
    return end;
  }

  /**
   * Keeps the longest executions of one opening of the cycles, before the openings are counted.
   *
   * @param end the index after the last cycle
   */
  private void addLongest(int i, long[] events, int from, int end, int words) {
    Totals total = regions[i];
    int parent = parents[i];
    long before = state.openings.all;
    for (int cycle = from; cycle < end; cycle += words, before += openings) {
      long opened = events[cycle + places[i] + 1];
      long wall = events[cycle + places[i] + lengths[i] + 1] - opened;
      if (total.isLong(wall)) {
        long number = before + i + 1;
        if (parent < 0) {
          longest.addOutermost(total, wall, opened, number);
        } else {
          long parentOpened = events[cycle + places[parent] + 1];
          longest.addInner(
              total, wall, opened, number, regions[parent], parentOpened, before + parent + 1);
        }
      }
    }
  }

  /**
   * Returns the index after the last of the cycles that begin at {@code from} and consist of the
   * same events.
   */
  static int endOfCycles(long[] events, int from, int to, int words) {
    int most = (to - words - from) / 2;
    int same = 0;
    while (same < most && events[from + 2 * same + words] == events[from + 2 * same]) {
      same++;
    }
    return from + (1 + 2 * same / words) * words;
  }

  /** Determines the structure of a cycle, and returns whether it can be folded in this way. */
  private boolean understand(long[] events, int from, int words, boolean recording) {
    openings = 0;
    int inner = -1;
    for (int i = 0; i < words; i += 2) {
      long tag = events[from + i];
      if (EventTag.kind(tag) == EventTag.OPEN) {
        Totals total = state.total(EventTag.upper(tag));
        boolean takes = recording && total.takesRecord();
        takesRecords = openings == 0 ? takes : takesRecords;
        if (openings == regions.length
            || !total.plain
            || !total.open.areNone()
            || takes != takesRecords
            || isOpen(total, inner)) {
          return false;
        }
        if (state.paths != null) {
          PathTotals path =
              inner < 0
                  ? state.paths.of(state.top, total)
                  : state.paths.inside(pathTotals[inner], total);
          if (path.entry == null) {
            return false;
          }
          pathTotals[openings] = path;
        }
        regions[openings] = total;
        places[openings] = i;
        parents[openings] = inner;
        inner = openings++;
      } else if (inner >= 0 && tag == EventTag.exitOf(events[from + places[inner]])) {
        lengths[inner] = i - places[inner];
        nested[inner] = openings - inner - 1;
        inner = parents[inner];
      } else {
        return false;
      }
    }
    return inner < 0;
  }

  /**
   * Tells whether a region is open at an opening or around it, so that another opening of it would
   * be recursive.
   */
  private boolean isOpen(Totals total, int opening) {
    for (int i = opening; i >= 0; i = parents[i]) {
      if (regions[i] == total) {
        return true;
      }
    }
    return false;
  }
}
