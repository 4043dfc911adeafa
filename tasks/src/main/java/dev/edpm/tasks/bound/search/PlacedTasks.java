package dev.edpm.tasks.bound.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The tasks that a search has placed on workers, in the order of their starts, with the conditions
 * on these starts.
 */
final class PlacedTasks {

  /** Of starts that differ by less, relative to the best time, none is later. */
  private static final double ROUNDING = 1e-12;

  /**
   * A condition: a task ends no earlier than another one starts.
   *
   * @param ending the task that ends
   * @param starting the task that starts
   */
  private record Condition(int ending, int starting) {}

  private final ScheduledTasks tasks;
  private final List<Integer> order = new ArrayList<>();
  private final boolean[] has;
  private final int[] workerOf;
  private final Deque<Condition> conditions = new ArrayDeque<>();

  PlacedTasks(ScheduledTasks tasks) {
    this.tasks = tasks;
    has = new boolean[tasks.size()];
    workerOf = new int[tasks.size()];
  }

  /** Places a task after all others; the worker is negative if it takes no time. */
  void push(int task, int worker) {
    order.add(task);
    has[task] = true;
    workerOf[task] = worker;
  }

  /** Removes the last task. */
  void pop() {
    has[order.remove(order.size() - 1)] = false;
  }

  /** Adds a condition: a placed task ends no earlier than another one starts. */
  void endNotBefore(int ending, int starting) {
    conditions.push(new Condition(ending, starting));
  }

  /** Removes the last condition. */
  void forget() {
    conditions.pop();
  }

  int count() {
    return order.size();
  }

  boolean has(int task) {
    return has[task];
  }

  /** Returns a copy of the workers of all tasks. */
  int[] workerOf() {
    return workerOf.clone();
  }

  /** Returns the end of a placed task, in milliseconds. */
  double end(int task, double[] starts) {
    return starts[task] + ms(task);
  }

  /** Returns the start of the last task, 0 without one. */
  double last(double[] starts) {
    return order.isEmpty() ? 0 : starts[order.get(order.size() - 1)];
  }

  /** Returns when each worker has run its placed tasks; -1 if it has none. */
  double[] free(double[] starts, int workers) {
    double[] free = new double[workers];
    Arrays.fill(free, -1);
    for (int task : order) {
      if (workerOf[task] >= 0) {
        free[workerOf[task]] = Math.max(free[workerOf[task]], end(task, starts));
      }
    }
    return free;
  }

  /** Returns when the last placed task ends. */
  double ms(double[] starts) {
    return order.stream().mapToDouble(task -> end(task, starts)).max().orElse(0);
  }

  /**
   * Returns the earliest starts of the placed tasks that fulfil all conditions.
   *
   * @param limit a time in milliseconds
   * @return {@code null} if there are none before the limit
   */
  double[] starts(double limit) {
    double[] starts = new double[tasks.size()];
    double step = Double.isFinite(limit) ? limit * ROUNDING : 0;
    // Each round completes at least one more condition of the longest chain; a chain is a cycle if
    // it does not end.
    for (int round = 0; round <= order.size() + conditions.size() + 1; round++) {
      boolean changed = forward(starts, step);
      for (Condition condition : conditions) {
        double start = starts[condition.starting()] - ms(condition.ending());
        if (start > starts[condition.ending()] + step) {
          starts[condition.ending()] = start;
          changed = true;
        }
      }
      if (!changed) {
        return starts;
      }
    }
    return null;
  }

  private boolean forward(double[] starts, double step) {
    boolean changed = false;
    double last = 0;
    for (int i = 0; i < order.size(); i++) {
      int task = order.get(i);
      double start = Math.max(last, starts[task]);
      for (int p : tasks.predecessors(task)) {
        start = Math.max(start, end(p, starts));
      }
      for (int before = i - 1; before >= 0; before--) {
        if (workerOf[order.get(before)] == workerOf[task] && workerOf[task] >= 0) {
          start = Math.max(start, end(order.get(before), starts));
          break;
        }
      }
      if (start > starts[task] + step) {
        starts[task] = start;
        changed = true;
      }
      last = starts[task];
    }
    return changed;
  }

  private double ms(int task) {
    return workerOf[task] < 0 ? 0 : tasks.ms(task, workerOf[task]);
  }
}
