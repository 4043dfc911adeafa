package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a parameter a tag, if its method or constructor is a region: each execution has the value
 * that the caller passed, and the report adds up the executions by these values.
 *
 * <p>The parameter is of a numeric primitive type, {@code boolean}, {@code char}, {@link String},
 * an enum, {@link Boolean}, {@link Character}, {@link Number} or a subclass of it; {@code null} is
 * a value. The tags of a method have different keys. For a value that is known only later, call
 * {@code tag} of a span.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Tag {

  /** The key of the value in the report; without one it is the name of the parameter. */
  String value() default "";
}
