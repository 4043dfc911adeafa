package dev.edpm.tasks.activity;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.extension.ThreadCount;
import dev.edpm.runtime.region.Execution;
import dev.edpm.tasks.job.CountedValues;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.sync.PaddedLongs;
import java.util.ArrayList;
import java.util.List;

/**
 * The counters of {@code edpm.tasks.counters} on a worker: counts them for each task, and adds them
 * up by codelet since the engine started or the last reset. Only the worker counts, any thread
 * reads and resets. Numbers are written opaquely; the reference to a longer array is volatile.
 */
public final class CodeletCounts {

  /** For each counter: the number of tasks with a value, and the sum of the values. */
  private static final int WIDTH = 2;

  private final CounterRequest request;
  private final int counters;

  /** Attached by the first task. Confined to the worker's thread. */
  private ThreadCount thread;

  /** By codelet and counter. */
  private volatile PaddedLongs sums = new PaddedLongs(0);

  /** The sums at the last reset. */
  private volatile long[] before = {};

  private CodeletCounts(CounterRequest request) {
    this.request = request;
    this.counters = request.counters().size();
  }

  /** Returns the counts of a worker, {@code null} if there is nothing to count. */
  public static CodeletCounts of(CounterRequest request) {
    return request.counters().isEmpty() ? null : new CodeletCounts(request);
  }

  // ---- on the worker

  /** Begins to count for a task, before the clock is read. */
  public void begin() {
    if (thread == null) {
      thread = request.attach();
    }
    thread.begin();
  }

  /** Ends counting for a task, after the clock was read. Follows {@link #begin}. */
  public void end() {
    thread.end();
  }

  /** Adds the counts between {@link #begin} and {@link #end} to the totals and to the task. */
  public void add(Job task) {
    int at = task.codeletState().index() * counters * WIDTH;
    PaddedLongs now = sums;
    if (now.size() < at + counters * WIDTH) {
      now = now.copy(Math.max(at + counters * WIDTH, 2 * now.size()));
      sums = now;
    }
    for (int i = 0; i < counters; i++) {
      long value = thread.value(i);
      if (value != Execution.NO_VALUE) {
        int cell = at + i * WIDTH;
        now.setOpaque(cell, now.getPlain(cell) + 1);
        now.setOpaque(cell + 1, now.getPlain(cell + 1) + value);
      }
    }
    TaskTimes times = task.times();
    if (times != null) {
      times.counted = values().and(times.counted);
    }
  }

  private CountedValues values() {
    List<CatalogueEntry> names = request.counters();
    List<Long> values = new ArrayList<>(counters);
    for (int i = 0; i < counters; i++) {
      values.add(thread.value(i));
    }
    return new CountedValues(names, values);
  }

  /** Releases the resources at the end of the worker. */
  public void close() {
    if (thread != null) {
      thread.close();
    }
  }

  // ---- on any thread

  /** Makes the totals begin at 0. */
  public void reset() {
    before = sums.toArray();
  }

  /** Returns the number of a codelet's tasks that have a value of a counter. */
  public long count(int codelet, int counter) {
    return cell(codelet, counter, 0);
  }

  /** Returns the sum of a counter over a codelet's tasks. */
  public long sum(int codelet, int counter) {
    return cell(codelet, counter, 1);
  }

  private long cell(int codelet, int counter, int cell) {
    long[] base = before;
    PaddedLongs now = sums;
    int at = (codelet * counters + counter) * WIDTH + cell;
    return at < now.size() ? now.getOpaque(at) - (at < base.length ? base[at] : 0) : 0;
  }
}
