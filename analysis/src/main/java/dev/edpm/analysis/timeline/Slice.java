package dev.edpm.analysis.timeline;

import java.util.List;

/**
 * An execution of a region, or a task.
 *
 * @param track the id of its track
 * @param kind what it is
 * @param name the region, or the codelet
 * @param start in ns since the start of the first run
 * @param end in the same unit, not before {@code start}, or {@link #OPEN}
 * @param number the temporal id of the execution, or the number of the task
 * @param arguments its values
 */
public record Slice(
    int track,
    Kind kind,
    String name,
    long start,
    long end,
    long number,
    List<Argument> arguments) {

  /** The end of an execution that was not closed. It is after all other ends. */
  public static final long OPEN = Long.MAX_VALUE;

  /** The kinds of slices. */
  public enum Kind {
    /** An execution of a region. */
    EXECUTION,
    /** A task. */
    TASK
  }

  /** Copies the arguments. */
  public Slice {
    arguments = List.copyOf(arguments);
  }

  /** Returns whether it was not closed. */
  public boolean isOpen() {
    return end == OPEN;
  }
}
