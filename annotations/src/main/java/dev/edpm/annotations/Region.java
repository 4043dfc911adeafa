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
 * <p>It is allowed on
 *
 * <ul>
 *   <li>a method;
 *   <li>a constructor: the body after {@code this(...)} or {@code super(...)};
 *   <li>a type: the methods it declares that have a body;
 *   <li>a package, in its {@code package-info.java}: its top-level types, each as if it were
 *       marked;
 *   <li>a local or resource variable of type {@code dev.edpm.runtime.Span} whose initialiser is
 *       {@code Span.open()}; {@code Span.open("name")} is the same mark without an annotation;
 *   <li>an annotation type of the user's own, alone or with {@link Counters}: that annotation then
 *       marks what it is put on, as {@code @Region} would. This works for one level: an annotation
 *       type with such an annotation is no mark.
 * </ul>
 *
 * <p>Anywhere else, and where an element has two marks, the compiler rejects it.
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
  ElementType.PACKAGE,
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
   * On a type the name is the prefix of its methods' names, in place of the type's name. On a
   * package, and on an annotation type, the name precedes the default name: {@code
   * name.Type.method}.
   *
   * <p>The compiler rejects a blank name, a name of more than 1,000 characters, and a name with an
   * unpaired surrogate.
   */
  String value() default "";
}
