package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Exports a steering knob (StarPU's {@code starpu_perf_knob}): a value that the program reads while
 * it runs and that others may set, such as a block size.
 *
 * <p>On a static field that is not final, or on a static getter that has a setter beside it: {@code
 * int blockSize()} with {@code void blockSize(int)}, {@code int getBlockSize()} or {@code boolean
 * isOn()} with {@code void setBlockSize(int)} or {@code void setOn(boolean)}. A knob of a worker
 * takes the worker's number ({@code int}) as first parameter of both, a knob of a scheduler the
 * policy's name ({@code String}). The type is {@code boolean}, {@code int}, {@code long}, {@code
 * float} or {@code double}; a {@code boolean} is an int32 of 0 and 1.
 *
 * <p>Setters and fields are used on the thread that steers, at any time.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Knob {

  /** The knob's name. Default: {@code Type.member} as regions have it. */
  String value() default "";

  /** What the knob belongs to; a field is always global. */
  KnobScope scope() default KnobScope.GLOBAL;

  /** The unit, as a UCUM code, {@code 1} for a plain number. */
  String unit() default "1";

  /** One sentence for people. */
  String help() default "";

  /** The least value that may be set. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The greatest value that may be set. */
  double max() default Double.POSITIVE_INFINITY;

  /** The default value that others are told of; NaN: the value that it has when first looked at. */
  double initial() default Double.NaN;

  /** Name of a static method of the same class, without parameters, that each change calls. */
  String onChange() default "";
}
