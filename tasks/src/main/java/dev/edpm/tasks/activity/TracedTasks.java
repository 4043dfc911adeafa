package dev.edpm.tasks.activity;

import dev.edpm.tasks.data.PackedShape;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.PredecessorNumbers;
import dev.edpm.tasks.trace.EngineTrace;
import java.util.Arrays;

/**
 * What the tasks of a chunk waited for and accessed, as numbers. Only one thread at a time may add
 * tasks. A reader sees a task if the chunk's size, which has release order, includes it.
 */
final class TracedTasks {

  /** The cells of a chunk beyond those that the previous one has used. */
  private static final int MORE_CELLS = 64;

  private final EngineTrace trace;

  /** By row of the chunk, where its cells begin, plus 1; 0 if the task was not traced. */
  private final int[] starts;

  /** Volatile, because a reader must see the cells of an array that has replaced another one. */
  private volatile long[] cells;

  /** Confined to the writing thread. */
  private int used;

  /** The class of the last task's body, whose tasks have the same kind of footprint. */
  private Class<?> lastBody;

  private boolean lastOfData;

  private TracedTasks(EngineTrace trace, int rows, int size) {
    this.trace = trace;
    this.starts = new int[rows];
    this.cells = new long[size];
  }

  /**
   * Returns the traces of a chunk, {@code null} if the limit of the trace leaves no memory for it.
   *
   * @param rows the number of tasks in the chunk
   * @param before the cells that the previous chunk has used
   */
  static TracedTasks of(EngineTrace trace, int rows, int before) {
    int size = before + MORE_CELLS;
    long bytes = (long) rows * Integer.BYTES + (long) size * Long.BYTES;
    if (!trace.takeTasks(bytes)) {
      size = MORE_CELLS;
      bytes = (long) rows * Integer.BYTES + (long) size * Long.BYTES;
      if (!trace.takeTasks(bytes)) {
        return null;
      }
    }
    return new TracedTasks(trace, rows, size);
  }

  int used() {
    return used;
  }

  /**
   * Adds a task that is about to end, if the limit of the trace leaves memory for it.
   *
   * @param flops the number of its floating-point operations, 0 if unknown
   * @return whether there was
   */
  boolean add(int row, Job task, double flops) {
    PredecessorNumbers predecessors = task.traced();
    predecessors.settle();
    int data = task.dataCount();
    long[] to = room(TaskTrace.most(predecessors.size(), data));
    if (to == null) {
      return false;
    }
    int start = used;
    int at = TaskTrace.begin(to, start, task.number(), predecessors, data);
    boolean ofData = isFootprintOfData(task);
    for (int i = 0; i < data; i++) {
      long shape = task.dataShape(i);
      ofData &= PackedShape.isWhole(shape);
      at = TaskTrace.access(to, at, task.dataNumber(i), task.mode(i), shape);
    }
    if (predecessors.hasTag()) {
      at = TaskTrace.tag(to, start, at, predecessors.tag());
    }
    if (flops > 0) {
      at = TaskTrace.flops(to, start, at, flops);
    }
    if (!ofData) {
      at = TaskTrace.footprint(to, start, at, task.footprint());
    }
    starts[row] = start + 1;
    used = at;
    return true;
  }

  private boolean isFootprintOfData(Job task) {
    Class<?> body = task.body().getClass();
    if (body != lastBody) {
      lastOfData = task.hasFootprintOfData();
      lastBody = body;
    }
    return lastOfData;
  }

  /** Returns an array with space for some cells, {@code null} if the limit leaves no memory. */
  private long[] room(int more) {
    long[] present = cells;
    if (used + more <= present.length) {
      return present;
    }
    int size = Math.max(used + more, 2 * present.length);
    while (!trace.takeTasks((long) (size - present.length) * Long.BYTES)) {
      if (size == used + more) {
        return null;
      }
      size = Math.max(used + more, present.length + (size - present.length) / 2);
    }
    long[] next = Arrays.copyOf(present, size);
    cells = next;
    return next;
  }

  /**
   * Returns what a task of the chunk waited for, {@code null} if it was not traced.
   *
   * @param number the number of the task
   */
  TaskTrace of(int row, long number) {
    long[] from = cells;
    return starts[row] == 0 ? null : new TaskTrace(from, starts[row] - 1, number);
  }
}
