package dev.edpm.tasks.activity;

import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.SchedulingTotals;
import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.sync.PaddedLongs;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * The activity of a worker in a period: the time in each state, the executed tasks, and the
 * durations of the tasks of each codelet. Only the worker writes it; any thread may read it and
 * always gets a consistent copy.
 *
 * <p>Memory order: a version number is odd while the worker writes (a sequence lock). The worker
 * makes it odd before all other writes (followed by a store-store fence), and even after them (with
 * release). A reader starts with an even version (volatile read), copies the numbers, and accepts
 * the copy if the version is unchanged after a load-load fence. The numbers are read and written
 * opaquely, so none is torn.
 */
public final class Activity {

  /** The number of tries before a reader pauses, because the worker may share its processor. */
  private static final int TRIES = 64;

  private static final int BREAK = 1000;

  // The cells: the time of the last change of state, the current set of states, the time of each
  // state in the split and in the overlapping view, the executed tasks with their operations and
  // energy, and the version.
  private static final int SINCE = 0;
  private static final int STATES = 1;
  private static final int SPLIT = 2;
  private static final int ALL = SPLIT + WorkerState.COUNT;
  private static final int EXECUTED = ALL + WorkerState.COUNT;
  private static final int FLOPS = EXECUTED + 1;
  private static final int ENERGY = FLOPS + 1;
  private static final int VERSION = ENERGY + 1;
  private static final int CELLS = VERSION + 1;

  // The numbers for each codelet: executions, and their total, shortest and longest duration, and
  // operations; the number and the total duration of pushes, of pops and of callbacks.
  private static final int COUNT = 0;
  private static final int TOTAL = 1;
  private static final int MIN = 2;
  private static final int MAX = 3;
  private static final int WORK = 4;
  private static final int PUSHES = 5;
  private static final int POPS = 7;
  private static final int CALLBACKS = 9;
  private static final int WIDTH = 11;

  private final FeedbackPeriod period;
  private final TaskLog tasks;
  private final PaddedLongs cells = new PaddedLongs(CELLS);

  /** Replaced by a longer array when there are more codelets; written while the version is odd. */
  private volatile PaddedLongs lengths = new PaddedLongs(0);

  /**
   * @param states the states of the worker since the start of the period
   */
  Activity(FeedbackPeriod period, int worker, int states) {
    this.period = period;
    this.tasks = new TaskLog(period, worker);
    cells.setPlain(SINCE, period.start());
    cells.setPlain(STATES, states);
  }

  FeedbackPeriod period() {
    return period;
  }

  TaskLog tasks() {
    return tasks;
  }

  // ---- on the worker

  /** Changes to another set of states. */
  void to(int states, long now) {
    int before = (int) cells.getPlain(STATES);
    long took = now - cells.getPlain(SINCE);
    long even = beginWriting();
    addTime(cells, before, took);
    cells.setOpaque(SINCE, now);
    cells.setOpaque(STATES, states);
    cells.setRelease(VERSION, even);
  }

  /** Counts an ended task whose start is unknown or was before this period. */
  void executed() {
    long even = beginWriting();
    add(cells, EXECUTED, 1);
    cells.setRelease(VERSION, even);
  }

  /**
   * Counts an ended task that started in this period.
   *
   * @param times its times if it was submitted in this period, too, or {@code null}
   */
  void executed(int codelet, long length, double flops, double energy, TaskTimes times) {
    int at = codelet * WIDTH;
    PaddedLongs present = lengths;
    PaddedLongs next =
        present.size() < at + WIDTH
            ? present.copy(Math.max(at + WIDTH, 2 * present.size()))
            : present;
    long count = next.getPlain(at + COUNT);
    long even = beginWriting();
    if (next != present) {
      lengths = next;
    }
    add(cells, EXECUTED, 1);
    add(next, at + COUNT, 1);
    add(next, at + TOTAL, length);
    if (count == 0 || length < next.getPlain(at + MIN)) {
      next.setOpaque(at + MIN, length);
    }
    if (length > next.getPlain(at + MAX)) {
      next.setOpaque(at + MAX, length);
    }
    if (flops > 0) {
      addDouble(cells, FLOPS, flops);
      addDouble(next, at + WORK, flops);
    }
    if (energy != 0) {
      addDouble(cells, ENERGY, energy);
    }
    if (times != null) {
      addOne(next, at + PUSHES, times.push());
      addOne(next, at + POPS, times.pop());
    }
    cells.setRelease(VERSION, even);
  }

  /** Counts a callback of a task that was counted with its times. */
  void calledBack(int codelet, long length) {
    PaddedLongs present = lengths;
    int at = codelet * WIDTH + CALLBACKS;
    if (at < present.size()) {
      long even = beginWriting();
      addOne(present, at, length);
      cells.setRelease(VERSION, even);
    }
  }

  /** Adds to a number and to the sum after it, unless the length is unknown: negative. */
  private static void addOne(PaddedLongs to, int at, long length) {
    if (length >= 0) {
      add(to, at, 1);
      add(to, at + 1, length);
    }
  }

  /** Makes the version odd; returns the next even version. */
  private long beginWriting() {
    long even = cells.getPlain(VERSION);
    cells.setOpaque(VERSION, even + 1);
    VarHandle.storeStoreFence();
    return even + 2;
  }

  private static void addTime(PaddedLongs to, int states, long took) {
    if (states == 0) {
      return;
    }
    add(to, SPLIT + WorkerState.first(states), took);
    for (int rest = states; rest != 0; rest &= rest - 1) {
      add(to, ALL + WorkerState.first(rest), took);
    }
  }

  private static void add(PaddedLongs to, int at, long more) {
    to.setOpaque(at, to.getPlain(at) + more);
  }

  private static void addDouble(PaddedLongs to, int at, double more) {
    double sum = Double.longBitsToDouble(to.getPlain(at)) + more;
    to.setOpaque(at, Double.doubleToRawLongBits(sum));
  }

  // ---- on any thread

  /**
   * Returns a consistent copy, with the current states credited up to now or to the end of the
   * period.
   */
  Reading read() {
    for (int tries = 1; ; tries++) {
      long before = cells.get(VERSION);
      if ((before & 1) == 0) {
        PaddedLongs copy = cells.copy(CELLS);
        long[] byCodelet = lengths.toArray();
        long until = period.until();
        VarHandle.loadLoadFence();
        if (before == cells.getOpaque(VERSION)) {
          return reading(until, copy, byCodelet);
        }
      }
      if (tries % TRIES == 0) {
        LockSupport.parkNanos(this, BREAK);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  /** Returns the activity of a worker that has recorded nothing in the period. */
  static Reading nothing(FeedbackPeriod period, int states) {
    PaddedLongs cells = new PaddedLongs(CELLS);
    cells.setPlain(SINCE, period.start());
    cells.setPlain(STATES, states);
    return reading(period.until(), cells, new long[0]);
  }

  /**
   * Credits the current states. The worker may have recorded a slightly later time than {@code
   * now}.
   */
  private static Reading reading(long now, PaddedLongs cells, long[] lengths) {
    long since = cells.getPlain(SINCE);
    long until = since + Math.max(0, now - since);
    addTime(cells, (int) cells.getPlain(STATES), until - since);
    return new Reading(until, cells.toArray(), lengths);
  }

  /**
   * A copy of a worker's activity. Immutable.
   *
   * @param until the end of the covered time, by the clock of the process
   */
  public record Reading(long until, long[] cells, long[] lengths) {

    /** Returns the activity since the start of the period. */
    public WorkerFeedback since(long start, int worker) {
      return of(start, worker, cells, executed(), flops(), energy());
    }

    /** Returns the activity since an earlier reading. */
    public WorkerFeedback since(Reading before, int worker) {
      long[] grown = cells.clone();
      for (int i = SPLIT; i < EXECUTED; i++) {
        grown[i] -= before.cells[i];
      }
      settle(grown, SPLIT);
      settle(grown, ALL);
      return of(
          before.until,
          worker,
          grown,
          executed() - before.executed(),
          flops() - before.flops(),
          energy() - before.energy());
    }

    /**
     * Removes negative times. They appear if a worker was about to change its state at the earlier
     * reading: that reading credited too much time to the previous state, which is now missing
     * there. The excess is subtracted from the other states.
     */
    private static void settle(long[] times, int from) {
      long debt = 0;
      for (int i = from; i < from + WorkerState.COUNT; i++) {
        debt -= Math.min(0, times[i]);
        times[i] = Math.max(0, times[i]);
      }
      for (int i = from; i < from + WorkerState.COUNT; i++) {
        long paid = Math.min(debt, times[i]);
        times[i] -= paid;
        debt -= paid;
      }
    }

    private WorkerFeedback of(
        long start, int worker, long[] from, long executed, double flops, double energy) {
      return new WorkerFeedback(
          worker,
          start,
          until - start,
          split(from, SPLIT),
          split(from, ALL),
          executed,
          flops,
          energy);
    }

    private static TimeSplit split(long[] from, int at) {
      return new TimeSplit(from[at], from[at + 1], from[at + 2], from[at + 3], from[at + 4]);
    }

    private long executed() {
      return cells[EXECUTED];
    }

    private double flops() {
      return Double.longBitsToDouble(cells[FLOPS]);
    }

    private double energy() {
      return Double.longBitsToDouble(cells[ENERGY]);
    }

    /** Returns the durations of a codelet's tasks on the worker. */
    public CodeletFeedback codelet(int codelet, int worker) {
      int at = codelet * WIDTH;
      if (at >= lengths.length) {
        return new CodeletFeedback(worker, 0, 0, 0, 0, 0, SchedulingTotals.NONE);
      }
      return new CodeletFeedback(
          worker,
          lengths[at + COUNT],
          lengths[at + TOTAL],
          lengths[at + MIN],
          lengths[at + MAX],
          Double.longBitsToDouble(lengths[at + WORK]),
          new SchedulingTotals(
              lengths[at + PUSHES],
              lengths[at + PUSHES + 1],
              lengths[at + POPS],
              lengths[at + POPS + 1],
              lengths[at + CALLBACKS],
              lengths[at + CALLBACKS + 1]));
    }
  }
}
