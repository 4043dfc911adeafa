package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.runtime.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Merges the records of one counter from several threads, in order of time. */
final class SeriesMerge {

  /** The values of one column of a stretch that are still to be merged. */
  private static final class Run implements Comparable<Run> {
    final Stretch stretch;
    final int column;
    final int rank;
    int next;

    Run(Stretch stretch, int column, int rank) {
      this.stretch = stretch;
      this.column = column;
      this.rank = rank;
    }

    long time() {
      return stretch.records()[next][0];
    }

    @Override
    public int compareTo(Run other) {
      // Times of System.nanoTime may overflow.
      int byTime = Long.signum(time() - other.time());
      return byTime != 0 ? byTime : Integer.compare(rank, other.rank);
    }
  }

  private final UserCounter counter;
  private final ThreadInfo thread;
  private final String group;
  private final List<Run> runs = new ArrayList<>();
  private int size;
  private long outOfBounds;
  private long dropped;

  private SeriesMerge(UserCounter counter, Stretch first) {
    Target target = counter.definition().target();
    this.counter = counter;
    this.thread = target == Target.THREAD ? first.thread() : null;
    this.group = target == Target.GROUP ? first.group() : null;
  }

  /**
   * Returns the series of a counter: one for each thread, one for each group, or one for the
   * process.
   */
  static List<Series> of(UserCounter counter, List<Stretch> stretches, long origin) {
    Target target = counter.definition().target();
    Map<Long, SeriesMerge> byThread = new TreeMap<>();
    Map<String, SeriesMerge> byGroup = new TreeMap<>();
    for (Stretch stretch : stretches) {
      List<UserCounter> counters = stretch.recording().counters();
      for (int column = 0; column < counters.size(); column++) {
        if (counters.get(column) == counter) {
          SeriesMerge merge =
              switch (target) {
                case THREAD ->
                    byThread.computeIfAbsent(
                        stretch.thread().id(), id -> new SeriesMerge(counter, stretch));
                case GROUP ->
                    byGroup.computeIfAbsent(
                        stretch.group(), name -> new SeriesMerge(counter, stretch));
                case PROCESS ->
                    byGroup.computeIfAbsent("", all -> new SeriesMerge(counter, stretch));
              };
          merge.add(stretch, column);
        }
      }
    }
    List<Series> series = new ArrayList<>();
    byThread.values().forEach(merge -> series.add(merge.merged(origin)));
    byGroup.values().forEach(merge -> series.add(merge.merged(origin)));
    return series;
  }

  private void add(Stretch stretch, int column) {
    runs.add(new Run(stretch, column, runs.size()));
    size += stretch.records().length;
    outOfBounds += stretch.outOfBounds()[column];
    dropped += stretch.dropped();
  }

  private Series merged(long origin) {
    long[] times = new long[size];
    long[] values = new long[size];
    PriorityQueue<Run> queue = new PriorityQueue<>();
    for (Run run : runs) {
      if (run.stretch.records().length > 0) {
        queue.add(run);
      }
    }
    for (int i = 0; i < size; i++) {
      Run run = queue.remove();
      long[] record = run.stretch.records()[run.next++];
      times[i] = record[0] - origin;
      values[i] = record[1 + run.column];
      if (run.next < run.stretch.records().length) {
        queue.add(run);
      }
    }
    return new Series(counter.definition(), thread, group, times, values, outOfBounds, dropped);
  }
}
