package dev.edpm.tasks.replay;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.Arrays;

/** Collects the tasks to replay in arrays of numbers. For one thread. */
public final class ReplayGraphBuilder {

  /** The length of a task that no worker runs. */
  public static final long CONTROL = -1;

  /** The length of a task on workers that cannot run it. */
  public static final long CANNOT_RUN = Long.MAX_VALUE;

  /** The time of submission of a task for which it is not known: the start of the replay. */
  public static final long EARLIEST = Long.MIN_VALUE;

  private static final int FIRST_SIZE = 16;

  private int size;
  private int[] priorities = new int[FIRST_SIZE];
  private long[] submitted = new long[FIRST_SIZE];

  /** By memory node and task. */
  private final long[][] lengths;

  private final Pairs dependencies = new Pairs();
  private final Pairs accesses = new Pairs();
  private long[] dataSizes = new long[FIRST_SIZE];
  private int data;

  /** Creates a builder without tasks, which have the same length on all workers. */
  public ReplayGraphBuilder() {
    this(1);
  }

  /**
   * Creates a builder without tasks.
   *
   * @param nodes the number of memory nodes, whose workers have lengths of their own
   */
  public ReplayGraphBuilder(int nodes) {
    lengths = new long[nodes][FIRST_SIZE];
  }

  /** Pairs of numbers. */
  private static final class Pairs {
    private int size;
    private int[] from = new int[FIRST_SIZE];
    private int[] to = new int[FIRST_SIZE];

    void add(int first, int second) {
      if (size == from.length) {
        from = Arrays.copyOf(from, 2 * size);
        to = Arrays.copyOf(to, 2 * size);
      }
      from[size] = first;
      to[size] = second;
      size++;
    }

    Links links(int tasks) {
      return Links.of(tasks, from, to, size);
    }
  }

  /**
   * Adds a task, and returns its number.
   *
   * @param priority its priority; tasks of higher priority run first under schedulers that use
   *     priorities
   * @param submit when it is submitted, in ns; the replay starts with the first submission of a
   *     task that a worker runs
   * @param length by memory node of a worker, how long it runs there, in ns; {@link #CANNOT_RUN} if
   *     it cannot run there; {@link #CONTROL}, at least for the first one, if no worker runs it
   */
  public int add(int priority, long submit, long... length) {
    if (length.length != lengths.length && length[0] != CONTROL) {
      throw new IllegalArgumentException(
          length.length + " lengths for " + lengths.length + " memory nodes");
    }
    if (size == priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * size);
      submitted = Arrays.copyOf(submitted, 2 * size);
      for (int node = 0; node < lengths.length; node++) {
        lengths[node] = Arrays.copyOf(lengths[node], 2 * size);
      }
    }
    priorities[size] = priority;
    submitted[size] = submit;
    for (int node = 0; node < lengths.length; node++) {
      long here = length[0] == CONTROL ? CONTROL : length[node];
      if (here < CONTROL || here == CONTROL && length[0] != CONTROL) {
        throw new IllegalArgumentException("the length " + here + " is negative");
      }
      lengths[node][size] = here;
    }
    return size++;
  }

  /** Makes a task wait for the end of another one. Both have been added. */
  public void depends(int task, int predecessor) {
    if (task < 0 || task >= size || predecessor < 0 || predecessor >= size) {
      throw new IllegalArgumentException(task + " after " + predecessor + " of " + size);
    }
    dependencies.add(predecessor, task);
  }

  /**
   * Adds data that is in main memory at the start, and returns its number.
   *
   * @param bytes its size
   * @throws IllegalArgumentException if the size is negative, or there are too many pieces of data
   */
  public int addData(long bytes) {
    if (bytes < 0 || data == Accesses.MOST_DATA) {
      throw new IllegalArgumentException("data " + data + " of " + bytes + " bytes");
    }
    if (data == dataSizes.length) {
      dataSizes = Arrays.copyOf(dataSizes, 2 * data);
    }
    dataSizes[data] = bytes;
    return data++;
  }

  /** Makes data at least as large as a number of bytes. */
  public void growData(int number, long bytes) {
    dataSizes[number] = Math.max(dataSizes[number], bytes);
  }

  /** Lets a task access data. Both have been added. */
  public void accesses(int task, int dataNumber, AccessMode mode) {
    if (task < 0 || task >= size || dataNumber < 0 || dataNumber >= data) {
      throw new IllegalArgumentException("task " + task + " accesses data " + dataNumber);
    }
    accesses.add(task, Accesses.number(dataNumber, mode));
  }

  /** Returns the tasks; the builder must not be used afterwards. */
  public ReplayGraph build() {
    long first = Long.MAX_VALUE;
    for (int task = 0; task < size; task++) {
      if (lengths[0][task] != CONTROL && submitted[task] != EARLIEST) {
        first = Math.min(first, submitted[task]);
      }
    }
    for (int task = 0; task < size; task++) {
      // Of a control node that was submitted earlier, only the end matters.
      submitted[task] = submitted[task] <= first ? 0 : submitted[task] - first;
    }
    return new ReplayGraph(
        size,
        priorities,
        submitted,
        lengths,
        dependencies.links(size),
        new Accesses(Arrays.copyOf(dataSizes, data), accesses.links(size)));
  }
}
