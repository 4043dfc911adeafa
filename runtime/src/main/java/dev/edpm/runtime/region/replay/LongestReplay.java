package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.longest.LongExecution;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The part of a {@link Replay} that follows executions without events: the longest ones without a
 * record. They get their temporal ids together with the others, and are shown at the end, when
 * their parents have been read. Confined to one thread.
 */
final class LongestReplay {

  /** An execution, and what is known of it so far. */
  private static final class Pending {

    final LongExecution source;
    OpenExecution execution;

    /** The execution in the records that may be its parent; null if there is none, or several. */
    OpenExecution parent;

    private boolean isParentSeen;

    Pending(LongExecution source) {
      this.source = source;
    }

    /** Takes an execution that opened when its parent did, in the same log and region. */
    void found(OpenExecution one) {
      parent = isParentSeen ? null : one;
      isParentSeen = true;
    }
  }

  /** In the order in which they opened. */
  private final Pending[] all;

  /** The times when the parents opened that have records, in their order. */
  private final long[] parentTimes;

  private int next;

  LongestReplay(List<LongExecution> longest) {
    all =
        longest.stream()
            .sorted(
                Comparator.<LongExecution>comparingLong(one -> one.opened)
                    .thenComparingInt(one -> one.log)
                    .thenComparingLong(one -> one.number))
            .map(Pending::new)
            .toArray(Pending[]::new);
    parentTimes =
        longest.stream()
            .filter(one -> one.parentRecorded)
            .mapToLong(one -> one.parentOpened)
            .sorted()
            .toArray();
  }

  /** Returns the time of the next opening. */
  long time() {
    return next < all.length ? all[next].source.opened : Long.MAX_VALUE;
  }

  /** Opens the executions that opened at a time or earlier. */
  void openUpTo(long time, Replay replay) {
    while (next < all.length && all[next].source.opened <= time) {
      Pending one = all[next++];
      LongExecution source = one.source;
      one.execution =
          replay.open(
              source.region, source.thread, null, source.parent, source.opened, source.recursive);
      one.execution.isLongest();
      one.execution.carriedFrom(source.carriedFrom < 0 ? -1 : replay.index(source.carriedFrom));
      if (source.tags() != null) {
        one.execution.tags(source.tags());
      }
      one.execution.close(source.wall, EventCode.remark(source.exception, false), source.values);
    }
  }

  /** An execution of the records has opened, which may be the parent of others. */
  void opened(int log, int region, OpenExecution execution) {
    if (Arrays.binarySearch(parentTimes, execution.opened) < 0) {
      return;
    }
    for (Pending one : all) {
      LongExecution source = one.source;
      if (source.parentRecorded
          && source.parentOpened == execution.opened
          && source.log == log
          && source.parent == region) {
        one.found(execution);
      }
    }
  }

  /** Passes all executions to the visitor of a replay that has read all events. */
  void show(Replay replay) {
    for (Pending one : all) {
      OpenExecution parent = one.source.parentRecorded ? one.parent : longParent(one.source);
      if (parent != null) {
        one.execution.parent(parent.temporalId);
      }
      replay.show(one.execution);
    }
  }

  /** Returns the parent of an execution if it is one of these, too; else null. */
  private OpenExecution longParent(LongExecution of) {
    for (Pending one : all) {
      if (of.parent >= 0 && one.source.log == of.log && one.source.number == of.parentNumber) {
        return one.execution;
      }
    }
    return null;
  }
}
