package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TagKeys;

/**
 * Folds executions that had nothing inside, except tags; a run of executions of one region is
 * folded at once. Guarded by the monitor of the thread's log.
 */
final class LeafFold {

  private static final int WORDS_WITH_ONE_TAG = 6;

  private final FoldState state;
  private final PathFold paths;
  private final CounterFold counters;
  private final RecordWriter records;
  private final TagFold tags;
  private final LongestFold longest;

  LeafFold(
      FoldState state,
      CounterFold counters,
      RecordWriter records,
      TagFold tags,
      LongestFold longest) {
    this.state = state;
    this.paths = state.paths;
    this.counters = counters;
    this.records = records;
    this.tags = tags;
    this.longest = longest;
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
    if (recorded) {
      records.carried(state.top, events[from + 1]);
    }
    long before = total.wall.sum();
    total.wall.beginRun();
    PathTotals path = paths == null ? null : paths.of(state.top, total);
    int at =
        recorded && total.words == 0
            ? records.wallLeaves(total, events, from, to)
            : run(events, from, to, total, path, recorded);
    int words = 2 * (2 + total.words);
    int executions = (at - from) / words;
    long end = events[at - 1 - total.words];
    if (!recorded) {
      addLongest(total, events, from, at, words);
    }
    add(total, path, executions, total.wall.sum() - before, end, recorded);
    total.pace.add(events[from + 1], executions);
    return at;
  }

  /**
   * Folds the execution at {@code from} if it has tags, measures only wall time and had nothing
   * inside, and the following ones as long as they belong to the same region and have the same
   * keys.
   *
   * @param recorded whether they have records
   * @return the index of the first event that was not folded; {@code from} if there is no such
   *     execution
   */
  int tagged(long[] events, int from, int to, Totals total, boolean recorded) {
    int words = wordsWithTags(events, from, to);
    if (words == 0) {
      return from;
    }
    PathTotals path = paths == null ? null : paths.of(state.top, total);
    long before = total.wall.sum();
    total.wall.beginRun();
    int at =
        words == WORDS_WITH_ONE_TAG
            ? endOfRunWithOneTag(events, from, to)
            : CycleFold.endOfCycles(events, from, to, words);
    if (recorded) {
      records.carried(state.top, events[from + 1]);
      records.taggedLeaves(total, events, from, at, words);
    } else {
      total.wall.addGrowth(events, from + 1, at, words, words - 2, true);
      addLongest(total, events, from, at, words);
    }
    tags.leaves(total, events, from, at, words);
    add(total, path, (at - from) / words, total.wall.sum() - before, events[at - 1], recorded);
    return at;
  }

  /** Keeps the longest executions of a run without records, before its openings are counted. */
  private void addLongest(Totals total, long[] events, int from, int to, int words) {
    if (total.isLong(total.wall.boundOfRun())) {
      longest.addLeaves(total, events, from, to, words, state.openings.all);
    }
  }

  /**
   * Adds executions to all data except the totals of the region.
   *
   * @param end when the last of them ended
   */
  private void add(
      Totals total, PathTotals path, int executions, long sum, long end, boolean recorded) {
    if (state.top != null) {
      state.top.self += end - state.last - sum;
    }
    if (path != null) {
      paths.leaves(path, executions, sum);
    }
    state.last = end;
    state.opens(total, executions);
    total.time.add(executions, sum, sum);
    if (recorded) {
      total.records += executions;
    } else {
      total.dropRecords(executions);
    }
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
    state.opens(total, 1);
    total.wall.add(end - start, !recorded);
    total.time.add(1, end - start, end - start);
    if (paths != null) {
      paths.leaves(paths.of(top, total), 1, end - start);
    }
    if (recorded) {
      total.records++;
      records.carried(top, start);
      records.leaf(total.region, start, end);
    } else {
      total.dropRecords(1);
      if (total.isLong(end - start)) {
        longest.addOutermost(total, end - start, start, state.openings.all);
      }
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

  /** Does the same as {@link CycleFold#endOfCycles} for executions with one tag, but faster. */
  private static int endOfRunWithOneTag(long[] events, int from, int to) {
    int last = to - WORDS_WITH_ONE_TAG;
    long open = events[from];
    long tag = events[from + 2];
    long exit = events[from + 4];
    int at = from;
    do {
      at += WORDS_WITH_ONE_TAG;
    } while (at <= last && (events[at] ^ open | events[at + 2] ^ tag | events[at + 4] ^ exit) == 0);
    return at;
  }

  /**
   * Returns the number of words of the execution at {@code from} if there is nothing but tags of
   * different keys in it, or 0.
   */
  private static int wordsWithTags(long[] events, int from, int to) {
    int frame = EventTag.frame(events[from]);
    int most = Math.min(to - 2, from + 2 + 2 * OpenTags.MOST);
    int at = from + 2;
    while (at < most
        && EventTag.kind(events[at]) == EventTag.TAG
        && EventTag.frame(events[at]) == frame
        && !hasKey(events, from + 2, at)) {
      at += 2;
    }
    return at <= to - 2 && events[at] == EventTag.exitOf(events[from]) ? at + 2 - from : 0;
  }

  /** Tells whether one of the tags before an index has the same key as the tag there. */
  private static boolean hasKey(long[] events, int from, int at) {
    for (int i = from; i < at; i += 2) {
      if (TagKeys.areOfOneName(EventTag.upper(events[i]), EventTag.upper(events[at]))) {
        return true;
      }
    }
    return false;
  }
}
