package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has a static method {@code void (Sample)} called with samples of counters (StarPU's {@code
 * starpu_perf_counter_listener_init} and its relatives). The generated wiring attaches it before
 * the program's first region, and starts collecting. Samples in which none of its counters has a
 * value are left out.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Listener {

  /** The counters of its set: names, or types for all counters of a type. */
  String[] value();

  /** The scope of the set, whose samples it gets. */
  MonitorScope scope() default MonitorScope.GLOBAL;

  /**
   * Which instances of the scope it listens to: patterns of region names, numbers of workers, names
   * of codelets. None: all of them.
   */
  String[] of() default {};
}
