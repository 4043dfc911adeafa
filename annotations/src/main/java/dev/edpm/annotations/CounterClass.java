package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes an interface a class of counters that are recorded by calling its methods (Intel Trace
 * Collector's {@code VT_classdef} and {@code VT_countval}).
 *
 * <p>Each abstract method is {@code void} and has one or more parameters of type {@code int},
 * {@code long}, {@code float} or {@code double}, each of them a counter; those of one call are
 * recorded together, with one time. Default and static methods stay as they are; the interface
 * extends no other and is not private. Several methods may record one counter, if all say the same
 * of it.
 *
 * <p>The implementation of {@code Residuals} is generated as {@code ResidualsCounters} in the same
 * package, that of an interface {@code Outer.Residuals} as {@code Outer_ResidualsCounters}. It has
 * a constant {@code INSTANCE} that any thread may use, and is public when the interface can be used
 * from other packages. The program's own code needs it, so {@code -Aedpm.weave=off} leaves it in:
 * its counters are defined then when they are first recorded, and nothing lists them before.
 *
 * <pre>{@code
 * @CounterClass("solver")
 * interface Residuals {
 *   void residual(@CounterDef(validity = Validity.SAMPLE) double value);
 *   void progress(long iteration, double error); // solver.iteration and solver.error
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CounterClass {

  /** The class's name, the first part of its counters' names. Default: the interface's name. */
  String value() default "";
}
