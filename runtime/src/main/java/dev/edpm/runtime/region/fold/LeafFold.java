package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;

/**
 * Folds executions that had nothing inside; a run of executions of one region is folded at once.
 * Guarded by the monitor of the thread's log.
 */
final class LeafFold {

  private final FoldState state;
  private final PathFold paths;
  private final CounterFold counters;
  private final RecordWriter records;

  LeafFold(FoldState state, CounterFold counters, RecordWriter records) {
    this.state = state;
    this.paths = state.paths;
    this.counters = counters;
    this.records = records;
  }

  /**
   * Folds the execution at {@code from}, and the following ones as long as they belong to the same
   * region.
   *
   * @param recorded whether they have records
   * @return the index of the first event that was not folded
   */
  int fold(long[] events, int from, int to, Totals total, boolean recorded) {
    int next = from + 4;
    if (total.words == 0 && (next == to || events[next] != events[from])) {
      one(events[from + 1], events[from + 3], total, recorded);
      return next;
    }
    long before = total.wall.sum();
    PathTotals path = paths == null ? null : paths.of(state.top, total);
    int at =
        recorded && total.words == 0
            ? records.wallLeaves(total, events, from, to)
            : run(events, from, to, total, path, recorded);
    int executions = (at - from) / (2 * (2 + total.words));
    long end = events[at - 1 - total.words];
    long sum = total.wall.sum() - before;
    if (state.top != null) {
      state.top.self += end - state.last - sum;
    }
    if (path != null) {
      paths.leaves(path, executions, sum, end);
    }
    state.last = end;
    state.openings.add(total, executions);
    total.pace.add(events[from + 1], executions);
    if (recorded) {
      total.records += executions;
    } else if (total.keepsRecords) {
      total.recordsDropped += executions;
    }
    return at;
  }

  private int run(
      long[] events, int from, int to, Totals total, PathTotals path, boolean recorded) {
    if (total.words == 0) {
      return total.wall.addLeaves(events, from, to);
    }
    int half = 2 + total.words;
    int at = endOfRun(events, from, to, half);
    total.wall.addGrowth(events, from + 1, at, 2 * half, half, !recorded);
    counters.leaves(state.top, total, path, events, from, at, !recorded);
    if (recorded) {
      records.leaves(total, events, from, at);
    }
    return at;
  }

  private void one(long start, long end, Totals total, boolean recorded) {
    FoldFrame top = state.top;
    if (top != null) {
      top.self += start - state.last;
    }
    state.last = end;
    state.openings.addPlain(1);
    total.wall.add(end - start, !recorded);
    if (paths != null) {
      paths.leaves(paths.of(top, total), 1, end - start, end);
    }
    if (recorded) {
      total.records++;
      records.leaf(total.region, start, end);
    } else if (total.keepsRecords) {
      total.recordsDropped++;
    }
  }

  private static int endOfRun(long[] events, int from, int to, int half) {
    int last = to - 2 * half;
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int at = from + 2 * half;
    while (at <= last && events[at] == open && events[at + half] == exit) {
      at += 2 * half;
    }
    return at;
  }
}
