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
 * recorded together, with one time. The implementation of {@code Residuals} is generated as {@code
 * ResidualsCounters}, with a constant {@code INSTANCE} that any thread may use.
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
