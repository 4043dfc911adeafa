package dev.edpm.runtime.region.encode;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.store.LittleEndian;

/**
 * Processes runs of executions of one region that measured only wall time, had nothing inside
 * except tags, and have tags of the same keys. One pass over their events finds the end of the run,
 * sums the times up and writes the records, with one header for all. See {@link EventCode}. Guarded
 * by the monitor of the thread's log.
 */
public final class TaggedRuns {

  private static final int MOST = 0xffff;
  private static final int TIME_BYTES = 2 * Short.BYTES;
  private static final int WORDS_WITH_ONE_TAG = 6;

  private final EventBytes out;

  public TaggedRuns(EventBytes out) {
    this.out = out;
  }

  /**
   * Processes executions of one region whose tags have the same keys.
   *
   * @param from the index of the first opening in their raw events
   * @param to the index after their last exit
   * @param words the number of words of each execution
   */
  public void add(int region, Moments wall, long[] events, int from, int to, int words) {
    int next = from;
    while (next < to) {
      out.ensureBytes(EventBytes.VALUE_BYTES * words, events[next + 1]);
      int afterRun = write(region, wall, events, next, to, words);
      if (afterRun == next) {
        one(region, events, next, words);
        wall.add(events[next + words - 1] - events[next + 1], false);
        afterRun += words;
      }
      next = afterRun;
    }
  }

  private void one(int region, long[] events, int from, int words) {
    long opened = events[from + 1];
    int exit = from + words - 2;
    if (!out.shortEvent(EventCode.SHORT_OPEN, region, opened)) {
      out.event(EventCode.OPEN, region, opened);
    }
    for (int tag = from + 2; tag < exit; tag += 2) {
      out.ensure(opened);
      out.event(EventCode.TAG, 0, opened);
      out.tag(EventTag.upper(events[tag]), events[tag + 1]);
    }
    long closed = events[exit + 1];
    out.ensure(closed);
    if (!out.shortEvent(EventCode.SHORT_EXIT, 0, closed)) {
      out.event(EventCode.EXIT, 0, closed);
    }
  }

  /**
   * Writes a run, as long as the times fit in two bytes.
   *
   * @return the index of the first event that was not written
   */
  private int write(int region, Moments wall, long[] events, int from, int to, int words) {
    int tags = words / 2 - 2;
    int bytesOfTags = EventBytes.VALUE_BYTES * tags;
    int room = (out.room() - bytesOfTags) / (TIME_BYTES + bytesOfTags);
    int most = Math.min(Math.min(MOST, room), (to - from) / words);
    if (most <= 0
        || !EventBytes.isShortTime(events[from + 1] - out.time)
        || !EventBytes.isShortTime(events[from + words - 1] - events[from + 1])) {
      return from;
    }
    int length = begin(region, events, from, tags);
    int end = from + most * words;
    return tags == 1
        ? withOneTag(wall, events, from, end, length)
        : withTags(wall, events, from, end, words, length);
  }

  /**
   * Writes the repetitions of a run.
   *
   * @param to where it ends at the latest
   * @param length the index of the run's length
   * @return the index of the first event that was not written
   */
  private int withTags(Moments wall, long[] events, int from, int to, int words, int length) {
    byte[] bytes = out.bytes;
    int into = out.at;
    long before = out.time;
    long sum = 0;
    long squares = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    int next = from;
    while (next < to) {
      int exit = next + words - 2;
      long end = events[exit + 1];
      long gap = events[next + 1] - before;
      long value = end - events[next + 1];
      if (!EventBytes.isShortTime(gap | value)) {
        break;
      }
      LittleEndian.putInt(bytes, into, value << EventBytes.SHORT_BITS | gap);
      into += TIME_BYTES;
      for (int tag = next + 2; tag < exit; tag += 2) {
        into = out.number(into, EventBytes.tagNumber(EventTag.upper(events[tag]), events[tag + 1]));
      }
      sum += value;
      squares += value * value;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
      before = end;
      next += words;
    }
    int executions = (next - from) / words;
    wall.addSmall(executions, sum, squares, least, greatest);
    out.endRun(length, executions, into, before);
    return next;
  }

  /**
   * Does the same where each execution has one tag, as most have that have any. It is faster
   * without an inner loop, and with so few variables that all are in registers.
   */
  private int withOneTag(Moments wall, long[] events, int from, int to, int length) {
    byte[] bytes = out.bytes;
    int into = out.at;
    long before = out.time;
    boolean reversed = EventBytes.isReversed(EventTag.upper(events[from + 2]));
    long sum = 0;
    long squares = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    int next = from;
    for (; next < to; next += WORDS_WITH_ONE_TAG) {
      long end = events[next + 5];
      long opened = events[next + 1];
      long gap = opened - before;
      long value = end - opened;
      if (!EventBytes.isShortTime(gap | value)) {
        break;
      }
      LittleEndian.putInt(bytes, into, value << EventBytes.SHORT_BITS | gap);
      long bits = events[next + 3];
      long number = reversed ? Long.reverseBytes(bits) : EventBytes.zigzag(bits);
      into = out.number(into + TIME_BYTES, number);
      sum += value;
      squares += value * value;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
      before = end;
    }
    int executions = (next - from) / WORDS_WITH_ONE_TAG;
    wall.addSmall(executions, sum, squares, least, greatest);
    out.endRun(length, executions, into, before);
    return next;
  }

  /** Writes the header; returns the index of the length. */
  private int begin(int region, long[] events, int from, int tags) {
    out.number(EventCode.header(EventCode.TAGGED_RUN, region));
    out.number(tags);
    for (int tag = 1; tag <= tags; tag++) {
      out.number(EventTag.upper(events[from + 2 * tag]));
    }
    return out.leaveLength();
  }
}
