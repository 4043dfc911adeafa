package dev.edpm.tasks.bound.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Searches for the fastest schedule of whole tasks that respects priorities, by branch and bound. A
 * branch places one task after the other, in the order of their starts. A task may be placed before
 * another one of a higher priority if it starts no later than some dependency of that one ends.
 * This may delay the dependency, so the starts of all placed tasks are computed again for each
 * step.
 */
public final class PrioritySearch {

  /** The number of steps after which the time is checked. */
  private static final int STEPS = 1 << 8;

  /** The worker of a task without an estimate, which takes no time. */
  private static final int NONE = -1;

  /**
   * A possible next step.
   *
   * @param start when the task can start at the earliest, in milliseconds
   */
  private record Step(int task, int worker, double start) {}

  private final ScheduledTasks tasks;
  private final long deadline;
  private final double[] toEnd;
  private final PlacedTasks placed;
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
  public PrioritySearch(ScheduledTasks tasks, long deadline) {
    this.tasks = tasks;
    this.deadline = deadline;
    toEnd = tasks.toEnd();
    placed = new PlacedTasks(tasks);
  }

  /**
   * Searches until no schedule is faster, or is as fast as a lower bound, or until the deadline.
   *
   * @param known a lower bound in milliseconds
   */
  public void run(double known) {
    lower = known;
    place();
  }

  /** Returns whether no schedule is faster than the one that was found. */
  public boolean isComplete() {
    return !stopped;
  }

  /**
   * Returns the time of the fastest schedule that was found, in milliseconds; infinite if there was
   * no time to find one.
   */
  public double ms() {
    return best;
  }

  /** Returns the worker of each task in that schedule, which must exist. */
  public int[] workerOf() {
    return bestWorkerOf.clone();
  }

  private void place() {
    double[] starts = placed.starts(best);
    if (starts == null || !mayBeat(starts)) {
      return;
    }
    if (placed.count() == tasks.size()) {
      best = placed.ms(starts);
      bestWorkerOf = placed.workerOf();
      return;
    }
    for (Step step : steps(starts)) {
      if (isOver()) {
        return;
      }
      placed.push(step.task(), step.worker());
      beforeHigherOnes(step.task(), 0);
      placed.pop();
    }
  }

  /** Continues with each way in which the last task may start before those of higher priority. */
  private void beforeHigherOnes(int task, int from) {
    for (int higher = from; higher < tasks.size(); higher++) {
      int[] dependencies = tasks.predecessors(higher);
      if (!placed.has(higher)
          && tasks.priority(higher) > tasks.priority(task)
          && dependencies.length > 0
          && !tasks.areOrdered(task, higher)
          // A dependency that starts later ends later, too.
          && Arrays.stream(dependencies).allMatch(placed::has)) {
        for (int dependency : dependencies) {
          placed.endNotBefore(dependency, task);
          beforeHigherOnes(task, higher + 1);
          placed.forget();
        }
        return;
      }
    }
    place();
  }

  private boolean isOver() {
    if (best <= lower + ScheduleSearch.TOLERANCE * lower) {
      return true;
    }
    if (++steps % STEPS == 0 && System.nanoTime() - deadline > 0) {
      stopped = true;
    }
    return stopped;
  }

  /** Returns whether a schedule with these starts may be faster than the best one. */
  private boolean mayBeat(double[] starts) {
    double last = placed.last(starts);
    double[] ends = new double[tasks.size()];
    double bound = 0;
    for (int i = 0; i < ends.length; i++) {
      if (placed.has(i)) {
        ends[i] = placed.end(i, starts);
        bound = Math.max(bound, ends[i]);
      } else {
        double start = last;
        for (int p : tasks.predecessors(i)) {
          start = Math.max(start, ends[p]);
        }
        ends[i] = start + tasks.fastest(i);
        bound = Math.max(bound, start + toEnd[i]);
      }
    }
    return bound < best * (1 - ScheduleSearch.TOLERANCE);
  }

  /** Returns all steps, the most promising first. */
  private List<Step> steps(double[] starts) {
    double last = placed.last(starts);
    double[] free = placed.free(starts, workers());
    List<Step> all = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      if (!placed.has(i) && Arrays.stream(tasks.predecessors(i)).allMatch(placed::has)) {
        double ready = last;
        for (int p : tasks.predecessors(i)) {
          ready = Math.max(ready, placed.end(p, starts));
        }
        if (!tasks.takesTime(i)) {
          all.add(new Step(i, NONE, ready));
          continue;
        }
        for (int worker : workersFor(i, free)) {
          all.add(new Step(i, worker, Math.max(ready, free[worker])));
        }
      }
    }
    all.sort(
        Comparator.comparingDouble(Step::start)
            .thenComparingInt(step -> -tasks.priority(step.task()))
            .thenComparingDouble(step -> -toEnd[step.task()]));
    return all;
  }

  private int workers() {
    return tasks.classes().stream().mapToInt(List::size).sum();
  }

  /** Returns the workers that can run a task; of those that are alike and unused only one. */
  private Set<Integer> workersFor(int task, double[] free) {
    Set<Integer> workers = new HashSet<>();
    for (List<Integer> members : tasks.classes()) {
      boolean unused = false;
      for (int worker : members) {
        if (tasks.canRun(task, worker) && !(unused && free[worker] < 0)) {
          workers.add(worker);
          unused |= free[worker] < 0;
        }
      }
    }
    return workers;
  }
}
