package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a region of code to be measured (EDPM's {@code start} and {@code stop} in one mark).
 *
 * <p>It may stand on a method, on a constructor (the body after {@code this(...)} or {@code
 * super(...)}), on a type (the methods it declares that have a body), and on a local or resource
 * variable of type {@code dev.edpm.runtime.Span} whose initialiser is {@code Span.open()}. Anywhere
 * else the compiler rejects it.
 *
 * <p>It is retained at run time, so other tools see it too.
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
   * <p>Without one a method is {@code Type.method} (enclosing types outermost first, with the
   * parameter types where the type has several such regions), a constructor {@code Type.new}, and a
   * span {@code Type.method.variable} ({@code Type.method.span} where the variable is {@code _}).
   * On a type the name is the prefix of its methods' names.
   *
   * <p>A name is not blank, has at most 1,000 characters, and has no surrogate without its other
   * half; the compiler rejects others.
   */
  String value() default "";
}
