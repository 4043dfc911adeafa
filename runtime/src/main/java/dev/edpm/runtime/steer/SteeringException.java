package dev.edpm.runtime.steer;

import dev.edpm.runtime.config.Printable;

/**
 * Thrown when a knob is asked for what it cannot do; nothing has changed then. Its message names
 * the knob with scope and type. Where StarPU's functions end the process, this is thrown.
 */
public final class SteeringException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Why. */
  public enum Reason {
    /** No knob has that id or rank. */
    UNKNOWN,
    /** The knob belongs to another scope. */
    WRONG_SCOPE,
    /** The knob has values of another type. */
    WRONG_TYPE,
    /** There can be no such worker or scheduler. */
    WRONG_INSTANCE,
    /** The value is not within the range, not a whole number where those are asked for, or NaN. */
    OUT_OF_RANGE,
    /** What the knob steers is not there: StarPU's knobs need the task engine to run. */
    UNAVAILABLE,
    /** What the knob steers would not take the value; the cause says why. */
    REFUSED,
    /** What the knob steers did not tell its value; the cause says why. */
    UNREADABLE,
    /** A definition contradicts itself. */
    BAD_DEFINITION,
    /** The scope has a knob of that name with another definition. */
    DUPLICATE
  }

  private final Reason reason;

  SteeringException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  private SteeringException(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /**
   * Returns an exception about a knob.
   *
   * @param what what is wrong with it, as the rest of the sentence
   */
  static SteeringException of(Reason reason, KnobDefinition knob, String what) {
    return new SteeringException(reason, sentence(knob, what));
  }

  /** Returns an exception about what a knob's accessor threw. */
  static SteeringException of(Reason reason, KnobDefinition knob, String what, Throwable cause) {
    return new SteeringException(
        reason, sentence(knob, what) + ": " + Printable.escape(cause.toString()), cause);
  }

  private static String sentence(KnobDefinition knob, String what) {
    return "knob %s (%s, %s) %s"
        .formatted(Printable.escape(knob.name()), knob.scope().label(), knob.type().label(), what);
  }

  /** Returns why. */
  public Reason reason() {
    return reason;
  }
}
