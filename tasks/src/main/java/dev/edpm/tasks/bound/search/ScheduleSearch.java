package dev.edpm.tasks.bound.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Searches for the fastest schedule of whole tasks, by branch and bound. A branch places one task
 * after the other, in the order of their starts, where each starts as early as possible. The first
 * branch is the schedule of a list scheduler.
 */
public final class ScheduleSearch {

  /** The relative difference up to which two times count as equal. */
  static final double TOLERANCE = 1e-7;

  /** The number of steps after which the time is checked. */
  private static final int STEPS = 1 << 10;

  /**
   * A possible next step.
   *
   * @param start the start of the task, in milliseconds
   * @param end its end
   */
  private record Step(int task, int worker, double start, double end) {}

  private final ScheduledTasks tasks;
  private final ScheduleBounds bounds;
  private final SeenStates seen = new SeenStates();
  private final long deadline;
  private final double[] toEnd;
  private final int[] waitsFor;
  private final int[][] followers;
  private final double[] ends;
  private final int[] workerOf;
  private final double[] free;
  private final BitSet placed;
  private double lower;
  private double best = Double.POSITIVE_INFINITY;
  private int[] bestWorkerOf;
  private long steps;
  private boolean stopped;

  /**
   * Prepares a search.
   *
   * @param deadline when the search ends at the latest, by {@link System#nanoTime}
   */
  public ScheduleSearch(ScheduledTasks tasks, double[] weights, long deadline) {
    this.tasks = tasks;
    this.deadline = deadline;
    int n = tasks.size();
    toEnd = tasks.toEnd();
    bounds = new ScheduleBounds(tasks, weights, toEnd);
    ends = new double[n];
    workerOf = new int[n];
    free = new double[weights.length];
    placed = new BitSet(n);
    waitsFor = new int[n];
    int[] counts = new int[n];
    for (int i = 0; i < n; i++) {
      waitsFor[i] = tasks.predecessors(i).length;
      for (int p : tasks.predecessors(i)) {
        counts[p]++;
      }
    }
    followers = new int[n][];
    Arrays.setAll(followers, i -> new int[counts[i]]);
    for (int i = 0; i < n; i++) {
      for (int p : tasks.predecessors(i)) {
        followers[p][--counts[p]] = i;
      }
    }
  }

  /**
   * Searches until no schedule is faster, or is as fast as a lower bound, or until the deadline.
   *
   * @param known a lower bound in milliseconds
   */
  public void run(double known) {
    lower = known;
    place(0);
  }

  /** Returns whether no schedule is faster than the one that was found. */
  public boolean isComplete() {
    return !stopped;
  }

  /** Returns the time of the fastest schedule that was found, in milliseconds. */
  public double ms() {
    return best;
  }

  /** Returns the worker of each task in that schedule. */
  public int[] workerOf() {
    return bestWorkerOf.clone();
  }

  private void place(double last) {
    if (placed.cardinality() == tasks.size()) {
      record();
      return;
    }
    if (isOver() || !mayBeat(bounds.of(placed, ends, free, last))) {
      return;
    }
    if (!seen.add(placed, state(last))) {
      return;
    }
    for (Step step : steps(last)) {
      if (isOver()) {
        return;
      }
      if (mayBeat(step.start() + toEnd(step))) {
        take(step);
      }
    }
  }

  private void take(Step step) {
    int task = step.task();
    double before = free[step.worker()];
    placed.set(task);
    ends[task] = step.end();
    workerOf[task] = step.worker();
    if (tasks.takesTime(task)) {
      free[step.worker()] = step.end();
    }
    for (int f : followers[task]) {
      waitsFor[f]--;
    }
    place(step.start());
    for (int f : followers[task]) {
      waitsFor[f]++;
    }
    free[step.worker()] = before;
    placed.clear(task);
  }

  private void record() {
    double ms = Arrays.stream(ends).max().orElse(0);
    if (ms < best) {
      best = ms;
      bestWorkerOf = workerOf.clone();
    }
  }

  private boolean isOver() {
    if (bestWorkerOf == null) {
      // The first schedule needs no search.
      return false;
    }
    if (best <= lower + TOLERANCE * lower) {
      return true;
    }
    if (++steps % STEPS == 0 && System.nanoTime() - deadline > 0) {
      stopped = true;
    }
    return stopped;
  }

  private boolean mayBeat(double ms) {
    return ms < best * (1 - TOLERANCE);
  }

  private double toEnd(Step step) {
    return step.end() - step.start() + toEnd[step.task()] - tasks.fastest(step.task());
  }

  /** Returns the steps that can lead to the fastest schedule, the most promising first. */
  private List<Step> steps(double last) {
    List<Step> all = new ArrayList<>();
    double firstEnd = Double.POSITIVE_INFINITY;
    for (int i = placed.nextClearBit(0); i < waitsFor.length; i = placed.nextClearBit(i + 1)) {
      if (waitsFor[i] == 0) {
        double ready = 0;
        for (int p : tasks.predecessors(i)) {
          ready = Math.max(ready, ends[p]);
        }
        for (int worker : workersFor(i)) {
          double start = tasks.takesTime(i) ? Math.max(ready, free[worker]) : ready;
          double end = start + tasks.ms(i, worker);
          if (start >= last) {
            all.add(new Step(i, worker, start, end));
            firstEnd = Math.min(firstEnd, end);
          }
        }
      }
    }
    // A step that starts later leaves a worker idle, which could run a whole task meanwhile.
    double limit = firstEnd;
    all.removeIf(step -> step.start() >= limit && step.end() > limit);
    all.sort(
        Comparator.comparingDouble(Step::start)
            .thenComparingDouble(step -> -toEnd[step.task()])
            .thenComparingDouble(Step::end));
    return all;
  }

  /** Returns one of the workers among which the choice makes no difference. */
  private List<Integer> workersFor(int task) {
    List<Integer> chosen = new ArrayList<>();
    for (List<Integer> members : tasks.classes()) {
      int from = chosen.size();
      for (int worker : members) {
        if (tasks.canRun(task, worker) && isNew(chosen.subList(from, chosen.size()), worker)) {
          chosen.add(worker);
        }
      }
    }
    return chosen;
  }

  private boolean isNew(List<Integer> chosen, int worker) {
    for (int other : chosen) {
      if (free[other] == free[worker]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns what later steps depend on: the least start, when workers of each class are free, and
   * the ends of tasks whose followers are not placed.
   */
  private double[] state(double last) {
    double[] state = new double[1 + free.length + placed.cardinality()];
    state[0] = last;
    int n = 1;
    for (List<Integer> members : tasks.classes()) {
      int from = n;
      for (int worker : members) {
        state[n++] = Math.max(last, free[worker]);
      }
      Arrays.sort(state, from, n);
    }
    for (int i = placed.nextSetBit(0); i >= 0; i = placed.nextSetBit(i + 1)) {
      for (int f : followers[i]) {
        if (!placed.get(f)) {
          state[n++] = Math.max(last, ends[i]);
          break;
        }
      }
    }
    return Arrays.copyOf(state, n);
  }
}
