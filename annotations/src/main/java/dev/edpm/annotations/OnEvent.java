package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has a static method {@code void (EventInfo)} called at events of the runtime (StarPU's profiling
 * tool interface). The generated wiring registers it before the first event.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OnEvent {

  /** The events. */
  ToolEvent[] value();
}
