package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a region: a part of the program that is measured (EDPM's {@code start} and {@code stop} in
 * one mark).
 *
 * <p>It is allowed on these elements; anywhere else it is an error of the compiler:
 *
 * <ul>
 *   <li>a method
 *   <li>a constructor: the body after {@code this(...)} or {@code super(...)}
 *   <li>a type: each method that the type declares and that has a body
 *   <li>a local or resource variable of type {@code dev.edpm.runtime.Span} whose initialiser is
 *       {@code Span.open()}: the block from there to the call of {@code close()}
 * </ul>
 *
 * <p>The annotation is retained at run time, so other tools can read it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.METHOD,
  ElementType.CONSTRUCTOR,
  ElementType.TYPE,
  ElementType.LOCAL_VARIABLE,
  ElementType.TYPE_USE
})
public @interface Region {

  /**
   * The region's name in the report.
   *
   * <p>The default name is {@code Type.method} for a method, {@code Type.new} for a constructor,
   * and {@code Type.method.variable} for a span ({@code Type.method.span} if the variable is {@code
   * _}). Enclosing types come first, the outermost one at the beginning. If a type has several
   * regions on overloads without a name, theirs include the parameter types: {@code
   * Type.method(int,double[])}. On a type, the name replaces the type in the default names of its
   * methods.
   *
   * <p>The compiler rejects a blank name, a name of more than 1,000 characters, and a name with an
   * unpaired surrogate.
   */
  String value() default "";
}
