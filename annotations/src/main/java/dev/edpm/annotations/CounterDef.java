package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Defines a counter of the user's own (Intel Trace Collector's {@code VT_countdef}).
 *
 * <p>On a static field, or a static method without parameters, of type {@code int}, {@code long},
 * {@code float} or {@code double}: a counter that is read when a sample is taken, and where a
 * region that counts it opens and closes. On a method of a {@link CounterClass}, or on a parameter
 * of one: what is known of a counter that is recorded there.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@java.lang.annotation.Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface CounterDef {

  /** How values are to be shown. */
  enum Display {
    /** As they are. */
    VALUE,
    /** As their first derivative, per second. */
    RATE
  }

  /** When a recorded value holds. */
  enum Validity {
    /** From the record before until this one. */
    BEFORE,
    /** At the time of the record alone. */
    POINT,
    /** From this record until the next. */
    AFTER,
    /** At this time; between two records the values lie on the line between theirs. */
    SAMPLE
  }

  /** Whose values they are. */
  enum Target {
    /** Each thread has its own. */
    THREAD,
    /** The process has one. */
    PROCESS,
    /** Each group of threads ({@link ThreadGroup}) has its own. */
    GROUP
  }

  /**
   * The name, {@code type.counter}. Default: {@code Type.member} as regions have it; in a {@link
   * CounterClass} the class's name, a dot, and the name of the method, or of the parameter where
   * the method has several.
   */
  String value() default "";

  /** The unit, as a UCUM code: {@code ns}, {@code By}, {@code 1} for a plain number. */
  String unit() default "1";

  /** One sentence for people. */
  String help() default "";

  /** The least value that is to be expected; those below are recorded, counted and said. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The greatest value that is to be expected; those above are recorded, counted and said. */
  double max() default Double.POSITIVE_INFINITY;

  /** Which samples it is in. Regions can count it whatever this says. */
  MonitorScope scope() default MonitorScope.GLOBAL;

  /** How values are to be shown. */
  Display display() default Display.VALUE;

  /** When a recorded value holds. */
  Validity validity() default Validity.AFTER;

  /** Whose values they are. */
  Target target() default Target.PROCESS;
}
