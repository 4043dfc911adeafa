package dev.edpm.tasks.replay;

import java.util.OptionalInt;

/**
 * The tasks to replay, numbered from 0, and their dependencies. Immutable. A control node is a task
 * that no worker runs: it ends as soon as its predecessors have ended.
 */
public final class ReplayGraph {

  private final int size;
  private final int[] priorities;
  private final long[] submitted;
  private final long[] lengths;
  private final Links successors;
  private final int[] predecessors;

  /** Takes over the arrays of a builder. */
  ReplayGraph(int size, int[] priorities, long[] submitted, long[] lengths, Links successors) {
    this.size = size;
    this.priorities = priorities;
    this.submitted = submitted;
    this.lengths = lengths;
    this.successors = successors;
    predecessors = new int[size];
    for (int task = 0; task < size; task++) {
      for (int i = 0; i < successors.count(task); i++) {
        predecessors[successors.get(task, i)]++;
      }
    }
  }

  /** Returns the number of tasks, including control nodes. */
  public int size() {
    return size;
  }

  /** Returns whether no worker runs the task. */
  public boolean isControl(int task) {
    return lengths[task] == ReplayGraphBuilder.CONTROL;
  }

  /** Returns the length of a task in ns, 0 for a control node. */
  public long length(int task) {
    return Math.max(0, lengths[task]);
  }

  /** Returns the sum of all lengths in ns. */
  public long total() {
    long total = 0;
    for (int task = 0; task < size; task++) {
      total += length(task);
    }
    return total;
  }

  /**
   * Returns the length of the longest path of dependent tasks in ns.
   *
   * @throws IllegalStateException if the dependencies have a cycle
   */
  public long criticalPath() {
    return new LongestPath(this).length();
  }

  /** Returns a task that waits for itself, if there is one. */
  public OptionalInt cycle() {
    return new LongestPath(this).cycle();
  }

  /** Returns the priority of a task. */
  public int priority(int task) {
    return priorities[task];
  }

  /** Returns when a task is submitted, in ns after the first submission. */
  public long submitted(int task) {
    return submitted[task];
  }

  /** Returns the number of tasks that wait for a task. */
  public int successors(int task) {
    return successors.count(task);
  }

  /** Returns a task that waits for a task, by an index from 0. */
  public int successor(int task, int index) {
    return successors.get(task, index);
  }

  /** Returns a new array with the number of predecessors of each task. */
  int[] predecessors() {
    return predecessors.clone();
  }
}
