package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes an interface a class of counters; the program records their values by calling its methods
 * (Intel Trace Collector's {@code VT_classdef} and {@code VT_countval}).
 *
 * <p>Each abstract method returns {@code void} and has one or more parameters of type {@code int},
 * {@code long}, {@code float} or {@code double}. Each parameter is a counter; the values of one
 * call are recorded together, with one time. Default and static methods are left as they are. The
 * interface must not be private or sealed, have type parameters, or extend another interface.
 * Several methods may record the same counter if they define it in the same way.
 *
 * <p>The generated implementation of {@code Residuals} is {@code ResidualsCounters} in the same
 * package, that of a nested interface {@code Outer.Residuals} is {@code Outer_ResidualsCounters}.
 * Its constant {@code INSTANCE} may be used by any thread. The class is public if the interface can
 * be used from other packages. The program calls the class itself, so {@code -Aedpm.weave=off}
 * generates it too, with methods that record nothing.
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

  /**
   * The name of the class: the first part of its counters' names. Default: the interface's name.
   */
  String value() default "";
}
