package dev.edpm.runtime.region;

/**
 * The part of {@link Fold} that takes in executions which measure wall time alone: in most programs
 * all of them, and so the loop that decides what a region costs. Guarded by the monitor of the
 * thread's log.
 */
final class WallFold {

  /**
   * Walls of fewer bits than this are added up in a run: the squares of as many as a log holds do
   * not overflow.
   */
  private static final int RUN_BITS = 25;

  private final FoldState state;
  private final RecordWriter records;

  WallFold(FoldState state, RecordWriter records) {
    this.state = state;
    this.records = records;
  }

  /**
   * Takes in events from {@code from} on, as long as they are the openings and method exits of such
   * executions.
   *
   * @return where it stopped, {@code to} at the end of the batch
   */
  int fold(long[] events, int from, int to, boolean recording) {
    int at = from;
    while (at < to) {
      long tag = events[at];
      int kind = EventTag.kind(tag);
      FoldFrame top = state.top;
      if (kind == EventTag.OPEN) {
        Totals total = state.total(EventTag.upper(tag));
        if (!total.plain) {
          return at;
        }
        boolean recorded = recording && total.keepsRecords;
        if (at + 4 <= to
            && events[at + 2] == exitOf(tag)
            && total.open == 0
            // A record whose parent has none must name it, which that of a leaf does not.
            && (!recorded || top == null || top.place >= 0)) {
          at = leaves(events, at, to, total, recorded);
        } else {
          open(state.frame(EventTag.frame(tag)), total, events[at + 1], recorded);
          at += 2;
        }
      } else if (kind == EventTag.EXIT
          && top != null
          && top.index == EventTag.frame(tag)
          && top.totals.plain) {
        exit(top, events[at + 1]);
        at += 2;
      } else {
        return at;
      }
    }
    return at;
  }

  /** An execution opens. */
  void open(FoldFrame frame, Totals total, long time, boolean recorded) {
    FoldFrame above = state.top;
    if (above != null) {
      above.self += time - state.last;
    }
    state.last = time;
    frame.inside = total.open != 0;
    if (total.open++ == 0) {
      total.first = time;
    }
    frame.totals = total;
    frame.opened = time;
    frame.self = 0;
    frame.open = true;
    if (recorded) {
      total.records++;
      records.open(frame, time, above);
    } else {
      frame.place = -1;
    }
    state.top = frame;
  }

  /** The uppermost execution leaves its method. */
  private void exit(FoldFrame frame, long time) {
    Totals total = frame.totals;
    long own = frame.self + time - state.last;
    state.last = time;
    boolean recorded = frame.place >= 0;
    total.open--;
    total.add(frame.opened, time, own, frame.inside, !recorded);
    if (recorded) {
      records.exit(frame, time);
    } else if (total.keepsRecords) {
      total.recordsDropped++;
    }
    frame.open = false;
    FoldFrame below = frame.below;
    state.top = below == null || below.open ? below : below.uppermostOpen();
  }

  /** Takes in one execution with nothing inside, or a run of those of one region. */
  private int leaves(long[] events, int from, int to, Totals total, boolean recorded) {
    int at = from + 4;
    if (at < to && events[at] == events[from]) {
      return run(events, from, to, total, recorded);
    }
    long start = events[from + 1];
    long end = events[from + 3];
    FoldFrame top = state.top;
    if (top != null) {
      top.self += start - state.last;
    }
    state.last = end;
    total.wall.add(end - start, !recorded);
    if (recorded) {
      total.records++;
      records.leaf(total.region, start, end);
    } else if (total.keepsRecords) {
      total.recordsDropped++;
    }
    return at;
  }

  /** Everything stays in registers until the run ends. */
  private int run(long[] events, int from, int to, Totals total, boolean recorded) {
    long open = events[from];
    long exit = exitOf(open);
    Moments moments = total.wall;
    long before = state.last;
    long above = 0;
    long sum = 0;
    long squares = 0;
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    int run = 0;
    int at = from;
    do {
      long start = events[at + 1];
      long end = events[at + 3];
      long wall = end - start;
      above += start - before;
      before = end;
      if (wall >>> RUN_BITS == 0) {
        run++;
        sum += wall;
        squares += wall * wall;
        min = Math.min(min, wall);
        max = Math.max(max, wall);
      } else {
        moments.add(wall, false);
      }
      at += 4;
    } while (at + 4 <= to && events[at] == open && events[at + 2] == exit);
    if (run != 0) {
      moments.addRun(run, sum, squares, min, max);
    }
    int executions = (at - from) / 4;
    if (recorded) {
      records.leaves(total.region, events, from, at);
      total.records += executions;
    } else {
      moments.distributeLeaves(events, from, at);
      total.recordsDropped += total.keepsRecords ? executions : 0;
    }
    if (state.top != null) {
      state.top.self += above;
    }
    state.last = before;
    return at;
  }

  private static long exitOf(long open) {
    return open & EventTag.FRAME_BITS | EventTag.EXIT;
  }
}
