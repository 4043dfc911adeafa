package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a static method {@code void (Sample)} a listener: it is called with samples of counters
 * (StarPU's {@code starpu_perf_counter_listener_init} and related functions). The generated wiring
 * attaches the listener before the first region of the program opens, and starts collection. The
 * listener is not called for samples in which none of its counters has a value. It is called on the
 * thread that caused the sample, possibly by several threads at the same time; its exceptions are
 * caught and reported.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Listener {

  /** The counters of its counter set: names, or types for all counters of a type. */
  String[] value();

  /** The scope of the counter set, and of its samples. */
  MonitorScope scope() default MonitorScope.GLOBAL;

  /**
   * The instances of the scope whose samples it receives: patterns of region names, numbers of
   * workers, or names of codelets. Default: all instances.
   */
  String[] of() default {};
}
