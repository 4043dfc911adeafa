package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Puts the value that a parameter has at the call on each execution of the region that its method
 * or constructor is. The report adds up the executions by these values.
 *
 * <p>The parameter is a number, {@code boolean}, {@code char}, a string, an enum, or an object of a
 * class of {@link Number}, {@link Boolean} or {@link Character}; {@code null} is a value. The tags
 * of a method have different keys. For values that are known later, use a span and its method
 * {@code tag}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Tag {

  /** The key of the value in the report; without one it is the name of the parameter. */
  String value() default "";
}
