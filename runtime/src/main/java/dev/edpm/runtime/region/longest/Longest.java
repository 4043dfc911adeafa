package dev.edpm.runtime.region.longest;

import java.util.Arrays;
import java.util.List;

/**
 * The longest executions of one region that have no record. Of executions of equal length, those
 * that were added first are kept. Guarded by the monitor of its owner.
 */
public final class Longest {

  /** The maximum number of executions. */
  public static final int MOST = 8;

  private final LongExecution[] executions = new LongExecution[MOST];
  private final int counters;
  private int size;
  private long least;

  /**
   * @param counters the number of the region's counters besides wall time
   */
  public Longest(int counters) {
    this.counters = counters;
  }

  /**
   * Returns the wall time that an execution must exceed to be among the longest. An execution
   * without any length never is.
   */
  public long least() {
    return least;
  }

  /**
   * Adds an execution that is longer than {@link #least}.
   *
   * @return the object that the caller sets to the execution
   */
  public LongExecution add(long wall) {
    LongExecution one = size < MOST ? next() : shortest();
    one.wall = wall;
    least = size < MOST ? 0 : shortest().wall;
    return one;
  }

  /** Adds the executions of another thread. */
  public void addAll(Longest other) {
    for (int i = 0; i < other.size; i++) {
      if (other.executions[i].wall > least) {
        add(other.executions[i].wall).set(other.executions[i]);
      }
    }
  }

  /** Performs the allocations for adding the executions of another thread. */
  public void makeRoom(Longest other) {
    int needed = Math.min(MOST, size + other.size);
    for (int i = size; i < needed; i++) {
      allocate(i);
    }
  }

  /** Returns the number of executions. */
  public int size() {
    return size;
  }

  /** Returns the executions, in no particular order. */
  public List<LongExecution> executions() {
    return Arrays.asList(executions).subList(0, size);
  }

  private LongExecution next() {
    allocate(size);
    return executions[size++];
  }

  private void allocate(int i) {
    if (executions[i] == null) {
      executions[i] = new LongExecution(counters);
    }
  }

  private LongExecution shortest() {
    LongExecution shortest = executions[0];
    for (int i = 1; i < size; i++) {
      if (executions[i].wall < shortest.wall) {
        shortest = executions[i];
      }
    }
    return shortest;
  }
}
