package dev.edpm.view.pack;

import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import java.util.HashMap;
import java.util.Map;

/**
 * The time from the first to the last thing on a timeline, and how many executions and tasks there
 * are.
 */
final class TimelineRange {

  private final LengthHistogram lengths = new LengthHistogram();
  private final Map<Integer, Long> slices = new HashMap<>();
  private long begin = Long.MAX_VALUE;
  private long end = Long.MIN_VALUE;
  private long tasks;
  private long open;

  /** Returns the range of all executions, tasks, transfers, values and moments of a timeline. */
  static TimelineRange of(Timeline timeline) {
    TimelineRange range = new TimelineRange();
    timeline.forEachSlice(range::count);
    timeline.forEachCounterValue(value -> range.extend(value.time()));
    timeline.moments().forEach(moment -> range.extend(moment.time()));
    if (range.begin > range.end) {
      range.extend(0);
    }
    return range;
  }

  private void count(Slice slice) {
    if (slice.kind() == Slice.Kind.TRANSFER) {
      extend(slice.start());
      extend(slice.end());
    }
    if (!slice.isExecutionOrTask()) {
      return;
    }
    slices.merge(slice.track(), 1L, Long::sum);
    tasks += slice.kind() == Slice.Kind.TASK ? 1 : 0;
    extend(slice.start());
    if (slice.isOpen()) {
      open++;
      // It is among the longest: what does not end is worth a look.
      lengths.add(Long.MAX_VALUE);
    } else {
      extend(slice.end());
      lengths.add(slice.end() - slice.start());
    }
  }

  private void extend(long time) {
    begin = Math.min(begin, time);
    end = Math.max(end, time);
  }

  long begin() {
    return begin;
  }

  long end() {
    return end;
  }

  /** Returns the end of a slice; of an open one, the last time on the timeline. */
  long end(Slice slice) {
    return slice.isOpen() ? Math.max(end, slice.start()) : slice.end();
  }

  LengthHistogram lengths() {
    return lengths;
  }

  long slices(int track) {
    return slices.getOrDefault(track, 0L);
  }

  long all() {
    return lengths.total();
  }

  long tasks() {
    return tasks;
  }

  long open() {
    return open;
  }
}
