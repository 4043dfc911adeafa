package dev.edpm.analysis.timeline;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Links between slices: from the submission of a task to the task, from a task to each task that
 * waited for it, and from a transfer to the task that needed it. A link exists only if both of its
 * slices are on the timeline. Each has an id of its own. For one thread.
 */
public final class TaskLinks {

  /** They take 16 bytes each. */
  private static final int MOST = 1 << 21;

  /** Tasks with larger numbers have no links; a bit of each number is in memory. */
  private static final long LAST_NUMBER = 1L << 26;

  /** Ids of dependencies have the process, then the index; those of others a bit more. */
  private static final int PROCESS_SHIFT = 40;

  private static final long OF_TRANSFER = 1L << 61;

  private static final long OF_SUBMISSION = 1L << 62;

  private final Map<Integer, OfProcess> processes = new HashMap<>();
  private int dependencies;
  private long omitted;
  private boolean isUsed;
  private boolean isFinished;

  TaskLinks() {}

  private static final class OfProcess {
    final BitSet tasks = new BitSet();
    final BitSet submissions = new BitSet();

    /** The task that is waited for, in the upper half, and the task that waits. */
    long[] edges = new long[16];

    int count;

    /** The task that waits, in the upper half, and the index of the edge. */
    long[] bySuccessor = {};

    /** The task that needed a transfer, in the upper half, and the number of the transfer. */
    long[] transfers = new long[16];

    int transferCount;

    void addTransfer(long task, long number) {
      if (transferCount == transfers.length) {
        transfers = Arrays.copyOf(transfers, 2 * transferCount);
      }
      transfers[transferCount++] = task << Integer.SIZE | number;
    }
  }

  /** Notes that a task of a process waited for another one. */
  void add(int process, long task, long after) {
    isUsed = true;
    if (!isNumber(task) || !isNumber(after) || dependencies == MOST) {
      omitted++;
      return;
    }
    OfProcess of = of(process);
    if (of.count == of.edges.length) {
      of.edges = Arrays.copyOf(of.edges, 2 * of.count);
    }
    of.edges[of.count++] = after << Integer.SIZE | task;
    dependencies++;
  }

  /** Notes that there are submissions or transfers. */
  void use() {
    isUsed = true;
  }

  boolean isUsed() {
    return isUsed;
  }

  /** Returns whether all slices have been shown. */
  boolean isFinished() {
    return isFinished;
  }

  /** Notes that a slice is on the timeline. */
  void show(int process, Slice slice) {
    if (!isNumber(slice.number())) {
      return;
    }
    if (slice.kind() == Slice.Kind.TASK) {
      of(process).tasks.set((int) slice.number());
    } else if (slice.kind() == Slice.Kind.SUBMISSION) {
      of(process).submissions.set((int) slice.number());
    } else if (slice.kind() == Slice.Kind.TRANSFER
        && slice.argument("task") instanceof Long task
        && isNumber(task)) {
      of(process).addTransfer(task, slice.number());
    }
  }

  void finish() {
    isFinished = true;
    for (OfProcess of : processes.values()) {
      Arrays.sort(of.edges, 0, of.count);
      of.bySuccessor = new long[of.count];
      int shown = 0;
      for (int i = 0; i < of.count; i++) {
        boolean isDouble = i > 0 && of.edges[i] == of.edges[i - 1];
        int task = (int) of.edges[i];
        if (!isDouble && of.tasks.get(task) && of.tasks.get(before(of.edges[i]))) {
          of.bySuccessor[shown++] = (long) task << Integer.SIZE | i;
        }
      }
      of.bySuccessor = Arrays.copyOf(of.bySuccessor, shown);
      Arrays.sort(of.bySuccessor);
      Arrays.sort(of.transfers, 0, of.transferCount);
    }
  }

  private OfProcess of(int process) {
    return processes.computeIfAbsent(process, p -> new OfProcess());
  }

  private static int before(long edge) {
    return (int) (edge >>> Integer.SIZE);
  }

  private static boolean isNumber(long number) {
    return number >= 0 && number < LAST_NUMBER;
  }

  /** Returns how many dependencies are left out, because there are too many. */
  public long omitted() {
    return omitted;
  }

  /** Passes the ids of the links that start at a slice of a process. */
  public void forEachFrom(int process, Slice slice, LongConsumer action) {
    OfProcess of = processes.get(process);
    if (of == null || !isNumber(slice.number())) {
      return;
    }
    if (slice.kind() == Slice.Kind.SUBMISSION && of.tasks.get((int) slice.number())) {
      action.accept(OF_SUBMISSION | (long) process << PROCESS_SHIFT | slice.number());
    } else if (slice.kind() == Slice.Kind.TRANSFER
        && slice.argument("task") instanceof Long task
        && isNumber(task)
        && of.tasks.get(task.intValue())) {
      action.accept(OF_TRANSFER | (long) process << PROCESS_SHIFT | slice.number());
    } else if (slice.kind() == Slice.Kind.TASK) {
      for (int i = first(of.edges, of.count, slice.number());
          i < of.count && before(of.edges[i]) == slice.number();
          i++) {
        boolean isDouble = i > 0 && of.edges[i] == of.edges[i - 1];
        if (!isDouble && of.tasks.get((int) of.edges[i])) {
          action.accept((long) process << PROCESS_SHIFT | i + 1);
        }
      }
    }
  }

  /** Passes the ids of the links that end at a slice of a process. */
  public void forEachTo(int process, Slice slice, LongConsumer action) {
    OfProcess of = processes.get(process);
    if (of == null || slice.kind() != Slice.Kind.TASK || !isNumber(slice.number())) {
      return;
    }
    if (of.submissions.get((int) slice.number())) {
      action.accept(OF_SUBMISSION | (long) process << PROCESS_SHIFT | slice.number());
    }
    long[] links = of.bySuccessor;
    for (int i = first(links, links.length, slice.number());
        i < links.length && before(links[i]) == slice.number();
        i++) {
      action.accept((long) process << PROCESS_SHIFT | (int) links[i] + 1);
    }
    for (int i = first(of.transfers, of.transferCount, slice.number());
        i < of.transferCount && before(of.transfers[i]) == slice.number();
        i++) {
      action.accept(OF_TRANSFER | (long) process << PROCESS_SHIFT | (int) of.transfers[i]);
    }
  }

  /** Returns the index of the first element with an upper half of at least {@code upper}. */
  private static int first(long[] sorted, int count, long upper) {
    int found = Arrays.binarySearch(sorted, 0, count, upper << Integer.SIZE);
    return found < 0 ? -found - 1 : found;
  }
}
