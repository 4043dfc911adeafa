package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;
import java.util.Arrays;

/**
 * Takes in nested executions that a loop repeats: openings and method exits that are the same over
 * and over but for their times. What there is to know of one cycle is found out once, and each of
 * its executions is then followed through all of them. Guarded by the monitor of the thread's log.
 */
final class CycleFold {

  private static final int MOST_WORDS = 64;

  private final FoldState state;
  private final RecordWriter records;

  // Of the cycle that was looked at last, by opening: its region, where it is, how many words on it
  // closes, and which opening it is inside of, or -1.
  private final Totals[] regions = new Totals[MOST_WORDS / 4];
  private final int[] places = new int[MOST_WORDS / 4];
  private final int[] lengths = new int[MOST_WORDS / 4];
  private final int[] parents = new int[MOST_WORDS / 4];

  // And how many openings are inside of it.
  private final int[] below = new int[MOST_WORDS / 4];
  private int openings;

  /** Whether all of them have records; else none has. */
  private boolean takesRecords;

  CycleFold(FoldState state, RecordWriter records) {
    this.state = state;
    this.records = records;
  }

  /** Keeps nothing of the cycle that was looked at last. */
  void forget() {
    Arrays.fill(regions, null);
  }

  /**
   * Takes in the cycles that begin at {@code from}.
   *
   * @param words the length that a cycle may have
   * @return where it stopped; {@code from} when there is no more than one cycle
   */
  int fold(long[] events, int from, int to, int words, boolean recording) {
    if (words > MOST_WORDS || events[from + words] != events[from]) {
      return from;
    }
    int end = endOfCycles(events, from, to, words);
    if (end - from < 2 * words || !understand(events, from, words, recording)) {
      return from;
    }
    FoldFrame top = state.top;
    boolean recorded = takesRecords;
    if (recorded && top != null && top.place < 0) {
      return from;
    }
    int cycles = (end - from) / words;
    long inside = 0;
    for (int i = 0; i < openings; i++) {
      Totals total = regions[i];
      long sum =
          total.wall.addGrowth(events, from + places[i] + 1, end, words, lengths[i], !recorded);
      total.below.addPlain((long) cycles * below[i]);
      if (parents[i] < 0) {
        inside += sum;
      } else {
        regions[parents[i]].inside += sum;
      }
      if (recorded) {
        total.records += cycles;
      } else if (total.keepsRecords) {
        total.recordsDropped += cycles;
      }
    }
    state.openings.addPlain((long) cycles * openings);
    long last = events[end - 1];
    if (top != null) {
      top.self += last - state.last - inside;
    }
    state.last = last;
    if (recorded) {
      records.cycles(events, from, end, words);
    }
    return end;
  }

  private static int endOfCycles(long[] events, int from, int to, int words) {
    int most = (to - words - from) / 2;
    int same = 0;
    while (same < most && events[from + 2 * same + words] == events[from + 2 * same]) {
      same++;
    }
    return from + (1 + 2 * same / words) * words;
  }

  /** Tells whether a cycle is one that can be taken in so. */
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
            || total.open != 0
            || takes != takesRecords
            || isOpen(total, inner)) {
          return false;
        }
        regions[openings] = total;
        places[openings] = i;
        parents[openings] = inner;
        inner = openings++;
      } else if (inner >= 0 && tag == EventTag.exitOf(events[from + places[inner]])) {
        lengths[inner] = i - places[inner];
        below[inner] = openings - inner - 1;
        inner = parents[inner];
      } else {
        return false;
      }
    }
    return inner < 0;
  }

  /** Tells whether a region is open at an opening or around it, so that it would be recursive. */
  private boolean isOpen(Totals total, int opening) {
    for (int i = opening; i >= 0; i = parents[i]) {
      if (regions[i] == total) {
        return true;
      }
    }
    return false;
  }
}
