package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.function.IntFunction;

/**
 * Follows the events of a thread that cannot be taken in after an error, as far as that takes to
 * count the executions in them and to find where the fold may go on. Guarded by the monitor of the
 * thread's log.
 */
final class SkippedEvents {

  /** What of an event's first word tells whether it opens the lowest frame. */
  private static final long LOWEST_OPEN_BITS = 0xffff_ffffL;

  private final IntFunction<RegionEntry> entries;
  private final FoldState state;

  /** Whether it is known where events begin, and how many words each has. */
  private boolean followed;

  /** How many executions the last call skipped. */
  long executions;

  /**
   * @param entries the regions by id
   */
  SkippedEvents(IntFunction<RegionEntry> entries, FoldState state) {
    this.entries = entries;
    this.state = state;
  }

  /** From here on events are not taken in. */
  void begin() {
    state.noteWords();
    followed = true;
  }

  /** From here on executions are not counted, as there is nothing left to do so. */
  void lose() {
    followed = false;
  }

  /**
   * Skips events. Where the stack overflows meanwhile, none were skipped.
   *
   * @param resumes whether to stop where the lowest frame opens
   * @return where it stopped
   */
  int skip(long[] events, int from, int to, boolean resumes) {
    int at = from;
    long opened = 0;
    try {
      while (at < to && !(resumes && opensLowest(events[at]))) {
        int words = followed ? follow(events, at) : to - at;
        opened += followed && opens(events[at]) ? 1 : 0;
        at += words;
      }
    } catch (RuntimeException | OutOfMemoryError e) {
      // The others are not counted.
      followed = false;
      at = to;
    }
    executions = opened;
    return at;
  }

  private static boolean opens(long tag) {
    int kind = EventTag.kind(tag);
    // A span that is handed on is counted where it closes.
    return kind == EventTag.OPEN || kind == EventTag.TREE_OPEN || kind == EventTag.HANDED_CLOSE;
  }

  private static boolean opensLowest(long tag) {
    long bits = tag & LOWEST_OPEN_BITS;
    return bits == EventTag.OPEN || bits == EventTag.TREE_OPEN;
  }

  /** Returns how many words an event has. */
  private int follow(long[] events, int at) {
    long tag = events[at];
    return switch (EventTag.kind(tag)) {
      case EventTag.OPEN, EventTag.TREE_OPEN -> {
        int words = words(EventTag.upper(tag));
        state.frame(EventTag.frame(tag)).words = words;
        yield 2 + words;
      }
      case EventTag.HANDED_OPEN -> 3;
      case EventTag.HANDED_CLOSE -> 6 + words(EventTag.upper(tag));
      default -> 2 + state.frame(EventTag.frame(tag)).words;
    };
  }

  private int words(int region) {
    CounterPlan plan = entries.apply(region).plan();
    return plan == null ? 0 : plan.words();
  }
}
