package dev.edpm.runtime.region.encode;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.store.LittleEndian;

/**
 * Writes many repeating events at once, so that everything except their times is written once. See
 * {@link EventCode}. Guarded by the monitor of the thread's log.
 */
public final class EventRuns {

  private static final int MOST_CYCLES = 0xffff;

  private final EventBytes out;

  public EventRuns(EventBytes out) {
    this.out = out;
  }

  /**
   * Writes executions with nothing inside whose raw events are from {@code from} up to, but not
   * including, {@code to}, as long as their times fit in two bytes. They belong to one region with
   * counters; each has two halves, with the counters' words at the end of each half.
   *
   * @return the index of the first event that was not written
   */
  public int counted(int region, CounterPlan plan, long[] events, int from, int to) {
    int half = 2 + plan.words();
    int values = plan.size();
    boolean always = plan.countsAlways();
    int most = out.room() / (4 + EventBytes.VALUE_BYTES * values);
    int end = Math.min(to, from + 2 * half * most);
    if (end == from || !fits(events[from + 1], events[from + half + 1])) {
      return from;
    }
    int length = out.beginRun(region);
    byte[] bytes = out.bytes;
    int into = out.at;
    long before = out.time;
    int next = from;
    do {
      long gap = events[next + 1] - before;
      long wall = events[next + half + 1] - events[next + 1];
      if ((gap | wall) >>> EventBytes.SHORT_BITS != 0) {
        break;
      }
      LittleEndian.putInt(bytes, into, wall << EventBytes.SHORT_BITS | gap);
      into += 4;
      for (int i = 0; i < values; i++) {
        long value =
            always
                ? CounterPlan.increment(events[next + 2 + i], events[next + half + 2 + i])
                : plan.increment(i, events, next + 2, events, next + half + 2);
        if (EventBytes.isShort(value)) {
          bytes[into++] = EventBytes.shortValue(value);
        } else {
          out.at = into;
          out.value(value);
          into = out.at;
        }
      }
      before = events[next + half + 1];
      next += 2 * half;
    } while (next < end);
    out.endRun(length, (next - from) / (2 * half), into, before);
    return next;
  }

  /**
   * Writes cycles of openings and method exits that repeat every {@code words} words except for
   * their times, from {@code from} up to, but not including, {@code to}, as long as their times fit
   * in two bytes.
   *
   * @return the index of the first event that was not written
   */
  public int cycles(long[] events, int from, int to, int words) {
    int most = Math.min(MOST_CYCLES, room(words) / words);
    int end = Math.min(to, from + words * most);
    if (end == from || !fits(events, from, words, out.time)) {
      return from;
    }
    out.number(EventCode.header(EventCode.CYCLES, words / 2));
    for (int i = from; i < from + words; i += 2) {
      boolean opens = EventTag.kind(events[i]) == EventTag.OPEN;
      out.number(
          opens
              ? EventCode.header(EventCode.OPEN, EventTag.upper(events[i]))
              : EventCode.header(EventCode.EXIT, 0));
    }
    int length = out.leaveLength();
    int each = words / 2;
    int cycles = times(events, from, end) / each;
    int next = from + cycles * words;
    // The times of an incomplete cycle are after the last valid byte, and will be overwritten.
    out.at += cycles * each * Short.BYTES;
    out.time = events[next - 1];
    LittleEndian.putShort(out.bytes, length, cycles);
    return next;
  }

  /** Writes times of two bytes up to the first that does not fit, and returns their number. */
  private int times(long[] events, int from, int end) {
    byte[] bytes = out.bytes;
    int into = out.at;
    int most = (end - from) / 2;
    long before = out.time;
    int i = 0;
    for (; i < most; i++) {
      long time = events[from + 2 * i + 1];
      long gap = time - before;
      if (gap >>> EventBytes.SHORT_BITS != 0) {
        break;
      }
      LittleEndian.putShort(bytes, into + 2 * i, gap);
      before = time;
    }
    return i;
  }

  /**
   * Returns how many bytes the times of cycles may use, after the header and the events' headers.
   */
  private int room(int words) {
    return out.room() - EventBytes.VALUE_BYTES * (words / 2);
  }

  private boolean fits(long start, long end) {
    return (start - out.time | end - start) >>> EventBytes.SHORT_BITS == 0;
  }

  private static boolean fits(long[] events, int from, int words, long time) {
    long before = time;
    long all = 0;
    for (int i = from; i < from + words; i += 2) {
      all |= events[i + 1] - before;
      before = events[i + 1];
    }
    return all >>> EventBytes.SHORT_BITS == 0;
  }
}
