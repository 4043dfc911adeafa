package dev.edpm.runtime.steer;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.text.Printable;

/**
 * Thrown if a knob is used incorrectly or cannot be read or set. Nothing has changed then. The
 * message names the knob with its scope and type. In these cases StarPU's functions end the
 * process.
 */
public final class SteeringException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The kind of the failure. */
  public enum Reason {
    /** No knob has that id or rank. */
    UNKNOWN,
    /** The knob belongs to another scope. */
    WRONG_SCOPE,
    /** The knob has values of another type. */
    WRONG_TYPE,
    /** The number of the worker or the name of the scheduler is invalid. */
    WRONG_INSTANCE,
    /** The value is out of the range, not a whole number for an integer knob, or NaN. */
    OUT_OF_RANGE,
    /** The tuned component is not running: StarPU's knobs need the task engine. */
    UNAVAILABLE,
    /** The setter did not accept the value; the exception has a cause. */
    REFUSED,
    /** The getter failed; the exception has a cause. */
    UNREADABLE,
    /** The definition is contradictory. */
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
   * @param what the rest of the sentence, which says what is wrong
   */
  static SteeringException of(Reason reason, KnobDefinition knob, String what) {
    return new SteeringException(reason, sentence(knob, what));
  }

  /**
   * Returns an exception about what a knob's access has thrown. The message of an {@link Error} is
   * not part of the sentence, because clients of the live page and of JMX receive it.
   */
  static SteeringException of(Reason reason, KnobDefinition knob, String what, Throwable cause) {
    String why = cause instanceof Error ? cause.getClass().getName() : Contained.describe(cause);
    return new SteeringException(reason, sentence(knob, what) + ": " + why, cause);
  }

  private static String sentence(KnobDefinition knob, String what) {
    return "knob %s (%s, %s) %s"
        .formatted(Printable.escape(knob.name()), knob.scope().label(), knob.type().label(), what);
  }

  /** Returns the kind of the failure. */
  public Reason reason() {
    return reason;
  }
}
