package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;

/**
 * The part of {@link Fold} that folds the most frequent kinds of executions: those with nothing
 * inside, and nested ones that measure only wall time, all with or without tags. This loop
 * determines the cost of a region. Guarded by the monitor of the thread's log.
 */
final class PlainFold {

  private final FoldState state;
  private final PathFold paths;
  private final RecordWriter records;
  private final LeafFold leaves;
  private final LongestFold longest;

  /** Null until a loop has repeated events: most short threads have none. */
  private CycleFold cycles;

  private final TagFold tags;

  PlainFold(
      FoldState state,
      CounterFold counters,
      RecordWriter records,
      TagFold tags,
      LongestFold longest) {
    this.state = state;
    this.paths = state.paths;
    this.records = records;
    this.tags = tags;
    this.longest = longest;
    this.leaves = new LeafFold(state, counters, records, tags, longest);
  }

  /**
   * Folds events from {@code from} on, as long as they are openings, tags and method exits of such
   * executions.
   *
   * @param countersOpen whether a region with counters is open, for which every event matters
   * @return the index of the first event that was not folded; {@code to} at the end of the batch
   */
  int fold(long[] events, int from, int to, boolean recording, boolean countersOpen) {
    int at = from;
    while (at < to) {
      state.reached = at;
      long tag = events[at];
      int kind = EventTag.kind(tag);
      FoldFrame top = state.top;
      if (kind == EventTag.OPEN) {
        Totals total = state.total(EventTag.upper(tag));
        boolean recorded = recording && total.takesRecord();
        int words = total.words;
        boolean alone =
            total.open.areNone()
                && !total.open.covered
                && (words != 0 || !countersOpen)
                // If the parent has no record, the record must name the parent, which the encoding
                // of a leaf cannot do.
                && (!recorded || top == null || top.place >= 0);
        boolean leaf =
            at + 4 + 2 * words <= to && events[at + 2 + words] == EventTag.exitOf(tag) && alone;
        if (alone && words == 0 && isTag(events, at + 2, to)) {
          int next = leaves.tagged(events, at, to, total, recorded);
          if (next != at) {
            at = next;
            continue;
          }
        }
        if (!countersOpen && words == 0 && !(leaf && isSame(events, at, at + 4, to))) {
          int next = cycles(events, at, to, total, recording);
          if (next != at) {
            at = next;
            continue;
          }
        }
        if (leaf) {
          at = leaves.fold(events, at, to, total, recorded);
        } else if (words == 0 && !countersOpen) {
          PathTotals path = paths == null ? null : paths.of(top, total);
          open(state.frame(EventTag.frame(tag)), total, path, events[at + 1], recorded);
          at += 2;
        } else {
          return at;
        }
      } else if (kind == EventTag.EXIT
          && !countersOpen
          && top != null
          && top.index == EventTag.frame(tag)) {
        exit(top, events[at + 1]);
        at += 2;
      } else if (kind == EventTag.TAG) {
        at = tags.tag(events, at);
      } else {
        return at;
      }
    }
    return at;
  }

  /** Clears the references to the regions of the last cycle. */
  void forgetCycle() {
    if (cycles != null) {
      cycles.forget();
    }
  }

  /**
   * Tries to fold cycles: if a region's last opening was a few events ago, the events in between
   * may repeat.
   */
  private int cycles(long[] events, int at, int to, Totals total, boolean recording) {
    int words = at - total.lastOpening;
    total.lastOpening = at;
    if (words <= 0 || !isSame(events, at, at + words, to - words)) {
      return at;
    }
    if (cycles == null) {
      cycles = new CycleFold(state, records, longest);
    }
    return cycles.fold(events, at, to, words, recording);
  }

  private static boolean isTag(long[] events, int at, int to) {
    return at < to && EventTag.kind(events[at]) == EventTag.TAG;
  }

  private static boolean isSame(long[] events, int at, int other, int to) {
    return other < to && events[other] == events[at];
  }

  /**
   * Processes an opening.
   *
   * @param path the totals of its call path, or null
   */
  void open(FoldFrame frame, Totals total, PathTotals path, long time, boolean recorded) {
    FoldFrame above = state.top;
    if (above != null) {
      above.self += time - state.last;
    }
    state.last = time;
    state.opens(total, 1);
    total.open(frame, state.openings);
    frame.totals = total;
    if (path != null) {
      paths.open(path, frame);
    }
    frame.opened = time;
    frame.self = 0;
    frame.open = true;
    if (recorded) {
      total.records++;
      records.open(frame, time, above);
    } else {
      frame.openUnrecorded(above, longest.carriedFrom(above));
    }
    state.top = frame;
  }

  /** Processes the method exit of the innermost open execution. */
  private void exit(FoldFrame frame, long time) {
    Totals total = frame.totals;
    long own = frame.self + time - state.last;
    state.last = time;
    boolean recorded = frame.place >= 0;
    boolean warmUp = frame.warmUp;
    PathTotals path = frame.path;
    if (warmUp) {
      frame.warmUp = false;
      total.warmUp++;
      total.leave(frame);
    } else {
      total.close(frame, time, own, !recorded, state.openings);
    }
    if (path != null) {
      if (warmUp) {
        path.leave(frame);
      } else {
        path.close(frame, time, own);
      }
    }
    if (recorded) {
      records.exit(frame, time);
    } else {
      total.dropRecords(1);
      long length = time - frame.opened;
      if (total.isLong(length) && !warmUp) {
        longest.add(frame, length, 0);
      }
    }
    if (frame.children != null) {
      frame.endChildren(warmUp);
    }
    if (frame.tags != null) {
      tags.close(frame, time - frame.opened, own, warmUp);
    }
    frame.open = false;
    FoldFrame below = frame.below;
    state.top = below == null || below.open ? below : below.uppermostOpen();
  }
}
