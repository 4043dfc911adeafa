package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Defines a counter of the program (Intel Trace Collector's {@code VT_countdef}).
 *
 * <p>On a static field, or on a static method without parameters, of type {@code int}, {@code
 * long}, {@code float} or {@code double}, it exports a counter. The counter is read when a sample
 * is taken, and when a region that counts it opens and closes. On a method of a {@link
 * CounterClass}, or on a parameter of such a method, it describes the counter that is recorded
 * there.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@java.lang.annotation.Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface CounterDef {

  /** How values are displayed. */
  enum Display {
    /** The values themselves. */
    VALUE,
    /** The first derivative of the values, per second. */
    RATE
  }

  /** The time for which a recorded value is valid. */
  enum Validity {
    /** From the previous record until this one. */
    BEFORE,
    /** Only at the time of the record. */
    POINT,
    /** From this record until the next. */
    AFTER,
    /** At the time of the record; between two records, values are interpolated linearly. */
    SAMPLE
  }

  /** What a series of values belongs to. */
  enum Target {
    /** Each thread has its own values. */
    THREAD,
    /** All threads of the process share the values. */
    PROCESS,
    /**
     * Each group has its own values: one that the program chooses by a key, or else the {@link
     * ThreadGroup}. Groups of the same name count as one, because the name identifies a group in
     * reports.
     */
    GROUP
  }

  /**
   * The name, {@code type.counter}. Default: {@code Type.member}, as for regions. In a {@link
   * CounterClass} the default is the name of the class, a dot, and the name of the method, or of
   * the parameter if the method has several.
   */
  String value() default "";

  /** The unit, as a UCUM code: {@code ns}, {@code By}, {@code 1} for a plain number. */
  String unit() default "1";

  /** A description of one sentence. */
  String help() default "";

  /** The smallest expected value. Smaller values are recorded too, and reported as a problem. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The greatest expected value. Greater values are recorded too, and reported as a problem. */
  double max() default Double.POSITIVE_INFINITY;

  /** The scope whose samples contain the counter. Regions can count it whatever its scope is. */
  MonitorScope scope() default MonitorScope.GLOBAL;

  /** How values are displayed. */
  Display display() default Display.VALUE;

  /** The time for which a recorded value is valid. */
  Validity validity() default Validity.AFTER;

  /** What a series of values belongs to. */
  Target target() default Target.PROCESS;
}
