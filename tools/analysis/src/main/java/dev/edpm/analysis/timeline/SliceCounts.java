package dev.edpm.analysis.timeline;

/** The number of slices in a trace that is written from a timeline. For one thread. */
public final class SliceCounts {

  private long executions;
  private long tasks;
  private long open;

  /** Creates counts that are all 0. */
  public SliceCounts() {}

  /** Counts a slice, if it is an execution or a task. */
  public void add(Slice slice) {
    if (slice.kind() == Slice.Kind.TASK) {
      tasks++;
    } else if (slice.kind() == Slice.Kind.EXECUTION) {
      executions++;
      open += slice.isOpen() ? 1 : 0;
    }
  }

  /** Returns the number of slices that are executions of regions. */
  public long executions() {
    return executions;
  }

  /** Returns the number of slices that are tasks. */
  public long tasks() {
    return tasks;
  }

  /** Returns the number of executions that were not closed. */
  public long open() {
    return open;
  }
}
