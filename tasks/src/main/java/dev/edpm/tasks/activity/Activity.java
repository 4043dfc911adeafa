package dev.edpm.tasks.activity;

import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.sync.PaddedLongs;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * What a worker did in a period: how long it was in which state, what it executed and how long the
 * tasks of each codelet took. Written by the worker alone, read on any thread, always as a whole.
 *
 * <p>Memory order: a version is odd while the worker writes. The worker makes it odd before it
 * writes anything (with a store-store fence) and even after all that (with release); who reads
 * begins with an even version (volatile), copies, and takes the copy where the version is still the
 * same after a load-load fence. What is copied meanwhile is read and written opaquely, so that no
 * number is torn.
 */
public final class Activity {

  /** How often a reader tries before it lets the worker run, which may share its processor. */
  private static final int TRIES = 64;

  private static final int BREAK = 1000;

  // The cells: when the present states began, which they are, the time of each state where time is
  // split, and where it overlaps, what was executed, and the version.
  private static final int SINCE = 0;
  private static final int STATES = 1;
  private static final int SPLIT = 2;
  private static final int ALL = SPLIT + WorkerState.COUNT;
  private static final int EXECUTED = ALL + WorkerState.COUNT;
  private static final int FLOPS = EXECUTED + 1;
  private static final int ENERGY = FLOPS + 1;
  private static final int VERSION = ENERGY + 1;
  private static final int CELLS = VERSION + 1;

  // For each codelet: how many executions, their total, shortest and longest length, and their
  // operations.
  private static final int COUNT = 0;
  private static final int TOTAL = 1;
  private static final int MIN = 2;
  private static final int MAX = 3;
  private static final int WORK = 4;
  private static final int WIDTH = 5;

  private final FeedbackPeriod period;
  private final TaskLog tasks;
  private final PaddedLongs cells = new PaddedLongs(CELLS);

  /** Replaced by a longer one when there are more codelets; written between versions. */
  private volatile PaddedLongs lengths = new PaddedLongs(0);

  /**
   * @param states what the worker has been doing since the period's start
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

  /** From now on it is in other states. */
  void to(int states, long now) {
    int before = (int) cells.getPlain(STATES);
    long took = now - cells.getPlain(SINCE);
    long even = beginWriting();
    addTime(cells, before, took);
    cells.setOpaque(SINCE, now);
    cells.setOpaque(STATES, states);
    cells.setRelease(VERSION, even);
  }

  /** It has ended a task whose start was before this period or is not known. */
  void executed() {
    long even = beginWriting();
    add(cells, EXECUTED, 1);
    cells.setRelease(VERSION, even);
  }

  /** It has ended a task that it started in this period. */
  void executed(int codelet, long length, double flops, double energy) {
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
    cells.setRelease(VERSION, even);
  }

  /** Returns what the version is to be afterwards. */
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

  /** Returns all of it, what the worker does now counted up to now or the period's end. */
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

  /** Returns what is known of a worker that has told of nothing in the period. */
  static Reading nothing(FeedbackPeriod period, int states) {
    PaddedLongs cells = new PaddedLongs(CELLS);
    cells.setPlain(SINCE, period.start());
    cells.setPlain(STATES, states);
    return reading(period.until(), cells, new long[0]);
  }

  /** Counts what the worker does now; it may have gone on a bit when its period was ended. */
  private static Reading reading(long now, PaddedLongs cells, long[] lengths) {
    long since = cells.getPlain(SINCE);
    long until = since + Math.max(0, now - since);
    addTime(cells, (int) cells.getPlain(STATES), until - since);
    return new Reading(until, cells.toArray(), lengths);
  }

  /**
   * What was read of a worker. Immutable.
   *
   * @param until up to when, by the clock of the process
   */
  public record Reading(long until, long[] cells, long[] lengths) {

    /** Returns what the worker did since its period's start. */
    public WorkerFeedback since(long start, int worker) {
      return of(start, worker, cells, executed(), flops(), energy());
    }

    /** Returns what the worker did since it was read before. */
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
     * A worker that was about to change its state when it was read has been credited too much of
     * the state before, which is missing from the one after.
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

    /** Returns the worker's tasks of a codelet. */
    public CodeletFeedback codelet(int codelet, int worker) {
      int at = codelet * WIDTH;
      if (at >= lengths.length) {
        return new CodeletFeedback(worker, 0, 0, 0, 0, 0);
      }
      return new CodeletFeedback(
          worker,
          lengths[at + COUNT],
          lengths[at + TOTAL],
          lengths[at + MIN],
          lengths[at + MAX],
          Double.longBitsToDouble(lengths[at + WORK]));
    }
  }
}
