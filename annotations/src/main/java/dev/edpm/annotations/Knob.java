package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Exports a steering knob (StarPU's {@code starpu_perf_knob}): a tunable parameter of the running
 * program, such as a block size.
 *
 * <p>It marks a static field that is not final, or a static getter whose class also has a setter.
 * The setter of {@code int blockSize()} is {@code void blockSize(int)}; that of {@code int
 * getBlockSize()} is {@code void setBlockSize(int)}; that of {@code boolean isOn()} is {@code void
 * setOn(boolean)}. The first parameter of the getter and setter of a worker's knob is the number of
 * the worker ({@code int}), that of a scheduler's knob the name of the scheduler ({@code String}).
 * The type is {@code boolean}, {@code int}, {@code long}, {@code float} or {@code double}; a {@code
 * boolean} is exported as an int32 of 0 or 1.
 *
 * <p>A setter is called, or a field written, at any time, on the thread that sets the knob.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Knob {

  /** The knob's name. Default: {@code Type.member}, as for regions. */
  String value() default "";

  /** The scope of the knob; a field is always global. */
  KnobScope scope() default KnobScope.GLOBAL;

  /** The unit, as a UCUM code: {@code ns}, {@code By}, {@code 1} for a plain number. */
  String unit() default "1";

  /** A description of one sentence. */
  String help() default "";

  /** The smallest value that may be set. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The greatest value that may be set. */
  double max() default Double.POSITIVE_INFINITY;

  /** The default value; NaN means the value of the knob when it is first read. */
  double initial() default Double.NaN;

  /**
   * The name of a static method of the same class, without parameters, called after each change.
   */
  String onChange() default "";
}
