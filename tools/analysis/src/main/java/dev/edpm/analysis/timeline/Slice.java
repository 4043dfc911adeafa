package dev.edpm.analysis.timeline;

import java.util.List;

/**
 * An execution of a region, a task, or another thing with a start and an end.
 *
 * @param track the id of its track
 * @param kind what it is
 * @param name the region, the codelet, the state or the event
 * @param start in ns since the start of the first run
 * @param end in the same unit, not before {@code start}, or {@link #OPEN}
 * @param number the temporal id of the execution, or the number of the task or of the task that is
 *     submitted, or that of the transfer in its run, from 1; else 0
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
    TASK,
    /** A state of a worker or a thread, or a garbage collection. */
    STATE,
    /** A transfer of data between memories. */
    TRANSFER,
    /** An event without duration: its end is its start. */
    EVENT,
    /** The submission of a task, an event. */
    SUBMISSION
  }

  /** Copies the arguments. */
  public Slice {
    arguments = List.copyOf(arguments);
  }

  /** Returns whether it is an execution of a region or a task, not a state or an event. */
  public boolean isExecutionOrTask() {
    return kind == Kind.EXECUTION || kind == Kind.TASK;
  }

  /** Returns whether it has no duration: its end is its start. */
  public boolean isEvent() {
    return kind == Kind.EVENT || kind == Kind.SUBMISSION;
  }

  /** Returns what {@link #number} is, as the name of an argument; empty if it has no meaning. */
  public String numberName() {
    return switch (kind) {
      case EXECUTION -> "temporal-id";
      case TASK, SUBMISSION -> "number";
      case STATE, EVENT, TRANSFER -> "";
    };
  }

  /** Returns the value of an argument, or {@code null}. */
  public Object argument(String argument) {
    for (Argument one : arguments) {
      if (one.name().equals(argument)) {
        return one.value();
      }
    }
    return null;
  }

  /** Returns whether it was not closed. */
  public boolean isOpen() {
    return end == OPEN;
  }
}
