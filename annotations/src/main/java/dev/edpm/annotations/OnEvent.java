package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a static method {@code void (EventInfo)} a callback for events of the runtime (StarPU's
 * profiling tool interface). The generated wiring registers the callback before the first event.
 * The method is called on the thread of the event, possibly by several threads at the same time;
 * its exceptions are caught and reported.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OnEvent {

  /** The events at which the method is called. */
  ToolEvent[] value();
}
