package dev.edpm.tasks.replay;

import java.util.Arrays;

/** Collects the tasks to replay in arrays of numbers. For one thread. */
public final class ReplayGraphBuilder {

  /** The length of a task that no worker runs. */
  public static final long CONTROL = -1;

  /** The time of submission of a task for which it is not known: the start of the replay. */
  public static final long EARLIEST = Long.MIN_VALUE;

  private static final int FIRST_SIZE = 16;

  private int size;
  private int[] priorities = new int[FIRST_SIZE];
  private long[] submitted = new long[FIRST_SIZE];
  private long[] lengths = new long[FIRST_SIZE];

  private int pairs;
  private int[] befores = new int[FIRST_SIZE];
  private int[] afters = new int[FIRST_SIZE];

  /** Creates a builder without tasks. */
  public ReplayGraphBuilder() {}

  /**
   * Adds a task, and returns its number.
   *
   * @param priority its priority; tasks of higher priority run first under schedulers that use
   *     priorities
   * @param submit when it is submitted, in ns; the replay starts with the first submission of a
   *     task that a worker runs
   * @param length how long it runs, in ns; {@link #CONTROL} if no worker runs it
   */
  public int add(int priority, long submit, long length) {
    if (length < CONTROL) {
      throw new IllegalArgumentException("the length " + length + " is negative");
    }
    if (size == lengths.length) {
      priorities = Arrays.copyOf(priorities, 2 * size);
      submitted = Arrays.copyOf(submitted, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
    }
    priorities[size] = priority;
    submitted[size] = submit;
    lengths[size] = length;
    return size++;
  }

  /** Makes a task wait for the end of another one. Both have been added. */
  public void depends(int task, int predecessor) {
    if (task < 0 || task >= size || predecessor < 0 || predecessor >= size) {
      throw new IllegalArgumentException(task + " after " + predecessor + " of " + size);
    }
    if (pairs == befores.length) {
      befores = Arrays.copyOf(befores, 2 * pairs);
      afters = Arrays.copyOf(afters, 2 * pairs);
    }
    befores[pairs] = predecessor;
    afters[pairs] = task;
    pairs++;
  }

  /** Returns the tasks; the builder must not be used afterwards. */
  public ReplayGraph build() {
    long first = Long.MAX_VALUE;
    for (int task = 0; task < size; task++) {
      if (lengths[task] != CONTROL && submitted[task] != EARLIEST) {
        first = Math.min(first, submitted[task]);
      }
    }
    for (int task = 0; task < size; task++) {
      // Of a control node that was submitted earlier, only the end matters.
      submitted[task] = submitted[task] <= first ? 0 : submitted[task] - first;
    }
    return new ReplayGraph(
        size, priorities, submitted, lengths, Links.of(size, befores, afters, pairs));
  }
}
