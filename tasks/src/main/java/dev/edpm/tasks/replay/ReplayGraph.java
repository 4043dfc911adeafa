package dev.edpm.tasks.replay;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.OptionalInt;

/**
 * The tasks to replay, numbered from 0, and their dependencies. Immutable. A control node is a task
 * that no worker runs: it ends as soon as its predecessors have ended. The length of a task depends
 * on the memory node of its worker: 0 for CPU workers, 1 for the first device.
 */
public final class ReplayGraph {

  private final int size;
  private final int[] priorities;
  private final long[] submitted;

  /** By memory node and task. */
  private final long[][] lengths;

  private final Links successors;
  private final int[] predecessors;
  private final Accesses accesses;

  /** Takes over the arrays of a builder. */
  ReplayGraph(
      int size,
      int[] priorities,
      long[] submitted,
      long[][] lengths,
      Links successors,
      Accesses accesses) {
    this.size = size;
    this.priorities = priorities;
    this.submitted = submitted;
    this.lengths = lengths;
    this.successors = successors;
    this.accesses = accesses;
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
    return lengths[0][task] == ReplayGraphBuilder.CONTROL;
  }

  /** Returns the number of memory nodes whose workers have lengths of their own. */
  int nodes() {
    return lengths.length;
  }

  /** Returns whether the workers of a memory node can run a task. */
  public boolean canRun(int task, int node) {
    return lengths[node][task] != ReplayGraphBuilder.CANNOT_RUN;
  }

  /**
   * Returns the length of a task in ns on the workers of a memory node that can run it, 0 for a
   * control node.
   */
  public long length(int task, int node) {
    return Math.max(0, lengths[node][task]);
  }

  /**
   * Returns the length of a task in ns on the workers that run it fastest, 0 for a control node.
   */
  public long shortest(int task) {
    long shortest = Long.MAX_VALUE;
    for (long[] ofNode : lengths) {
      shortest = Math.min(shortest, ofNode[task]);
    }
    return Math.max(0, shortest);
  }

  /** Returns the sum of the shortest lengths of all tasks in ns. */
  public long total() {
    long total = 0;
    for (int task = 0; task < size; task++) {
      total += shortest(task);
    }
    return total;
  }

  /**
   * Returns the length of the longest path of dependent tasks in ns, each on the workers that run
   * it fastest.
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

  /** Returns the number of accesses to data of a task. */
  public int accesses(int task) {
    return accesses.ofTasks().count(task);
  }

  /** Returns the data of an access, by an index from 0. */
  public int data(int task, int index) {
    return Accesses.data(accesses.ofTasks().get(task, index));
  }

  /** Returns how a task accesses data. */
  public AccessMode mode(int task, int index) {
    return Accesses.mode(accesses.ofTasks().get(task, index));
  }

  /** Returns the number of pieces of data. */
  int dataCount() {
    return accesses.sizes().length;
  }

  /** Returns the size of data in bytes. */
  public long bytes(int data) {
    return accesses.sizes()[data];
  }
}
