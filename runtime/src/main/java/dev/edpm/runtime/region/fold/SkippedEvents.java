package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.function.IntFunction;

/**
 * Follows the events of a thread that cannot be folded after an error, as far as needed to count
 * their executions and to find the event where the fold can resume. Guarded by the monitor of the
 * thread's log.
 */
final class SkippedEvents {

  private final IntFunction<RegionEntry> entries;
  private final FoldState state;

  /** Whether the boundaries of events are known. */
  private boolean followed;

  /** The number of executions that the last call skipped, as far as they could be counted. */
  long executions;

  /** Whether the last call skipped events without counting their executions. */
  boolean uncounted;

  /**
   * @param entries the regions by id
   */
  SkippedEvents(IntFunction<RegionEntry> entries, FoldState state) {
    this.entries = entries;
    this.state = state;
  }

  /** Starts skipping events. */
  void begin() {
    state.noteWords();
    followed = true;
  }

  /** Stops counting executions, because there are not even the resources to follow events. */
  void lose() {
    followed = false;
  }

  /**
   * Skips events. If the stack overflows meanwhile, no event has been skipped.
   *
   * @param resumes whether to stop at an event that opens the lowest frame
   * @return the index of the first event that was not skipped
   */
  int skip(long[] events, int from, int to, boolean resumes) {
    int at = from;
    long opened = 0;
    boolean unknown = false;
    try {
      while (at < to && !(resumes && opensLowest(events[at]))) {
        int words = followed ? follow(events, at) : to - at;
        opened += followed && opens(events[at]) ? 1 : 0;
        unknown |= !followed;
        at += words;
      }
    } catch (RuntimeException | OutOfMemoryError e) {
      // The remaining executions are not counted.
      followed = false;
      unknown = true;
      at = to;
    }
    executions = opened;
    uncounted = unknown;
    return at;
  }

  private static boolean opens(long tag) {
    int kind = EventTag.kind(tag);
    // A cross-thread span and an asynchronous execution are counted at their close.
    return kind == EventTag.OPEN
        || kind == EventTag.TREE_OPEN
        || kind == EventTag.HANDED_CLOSE
        || kind == EventTag.ASYNC_END;
  }

  private static boolean opensLowest(long tag) {
    return EventTag.opensFrame(tag) && EventTag.frame(tag) == 0;
  }

  /** Returns the number of words of an event. */
  int follow(long[] events, int at) {
    long tag = events[at];
    return switch (EventTag.kind(tag)) {
      case EventTag.OPEN, EventTag.TREE_OPEN, EventTag.ASYNC_OPEN -> {
        int words = words(EventTag.upper(tag));
        state.setWords(EventTag.frame(tag), words);
        yield 2 + words;
      }
      case EventTag.TAG -> 2;
      case EventTag.CARRIED -> {
        state.paths.carry(EventTag.upper(tag), EventTag.frame(tag) - 1);
        yield 2;
      }
      case EventTag.HANDED_OPEN, EventTag.HANDED_TAG -> 3;
      case EventTag.HANDED_CLOSE -> 6 + words(EventTag.upper(tag));
      case EventTag.ASYNC_END -> AsynchronousEnd.words(entries.apply(EventTag.upper(tag)).plan());
      default -> 2 + state.words(EventTag.frame(tag));
    };
  }

  private int words(int region) {
    CounterPlan plan = entries.apply(region).plan();
    return plan == null ? 0 : plan.words();
  }
}
