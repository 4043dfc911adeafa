package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a region: a part of the program whose executions are measured (EDPM's pragmas {@code start}
 * and {@code stop}). Without the annotation processor of EDPM it has no effect.
 *
 * <p>It is allowed on the following elements. Anywhere else, and on an element with two annotations
 * that mark a region, it is an error at compile time:
 *
 * <ul>
 *   <li>a method
 *   <li>a constructor: the body after {@code this(...)} or {@code super(...)}
 *   <li>a type: each method that the type declares and that has a body
 *   <li>a package, in its {@code package-info.java}: its top-level types, each as if it were
 *       annotated
 *   <li>a local or resource variable of type {@code dev.edpm.runtime.Span} whose initialiser is
 *       {@code Span.open()}: the block from there to the call of {@code close()}; {@code
 *       Span.open("name")} marks the same block without an annotation
 *   <li>an annotation type of the user's own, alone or with {@link Counters}: that annotation then
 *       marks the elements that it annotates, as {@code @Region} would. This works for one level
 *       only: such an annotation is not allowed on another annotation type.
 * </ul>
 *
 * <p>Each execution measures its wall time in nanoseconds, and the counters of {@link Counters} on
 * the thread that opens the region. The annotation is retained at run time, so other tools can read
 * it.
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
   * <p>The default name is {@code Type.method} for a method, {@code Type.new} for a constructor,
   * and {@code Type.method.variable} for a span ({@code Type.method.span} if the variable is {@code
   * _}). Enclosing types come first, the outermost one at the beginning. If several overloaded
   * methods of a type are regions without a name, their default names include the parameter types:
   * {@code Type.method(int,double[])}. On a type, the name replaces the type in the default names
   * of its methods. On a package and on an annotation type, the name precedes the default names:
   * {@code name.Type.method}.
   *
   * <p>The compiler rejects a blank name, a name of more than 1,000 characters, and a name with an
   * unpaired surrogate.
   */
  String value() default "";

  /**
   * Whether an execution ends when the {@link java.util.concurrent.CompletionStage} that its method
   * returns has completed, instead of when the method returns.
   *
   * <p>If the method returns a {@code Mono}, a {@code Uni}, or RxJava's {@code Single}, {@code
   * Maybe} or {@code Completable}, each subscription to it is an execution, from the subscription
   * to the end, and the calls of the method are another region, whose name ends with {@code
   * (call)}. An artifact of EDPM for the library must be on the class path.
   *
   * <p>Only a method that returns a {@code CompletionStage} or a subtype, or one of these types,
   * can be asynchronous; on anything else that is marked directly, {@code true} is an error. On a
   * type, a package, or an annotation of the user's own on one of these, {@code true} applies only
   * to the methods that return one of these types. An execution whose stage never completes stays
   * open in the report.
   *
   * <p>Until the method returns, the execution is like any other on its thread: it has a parent,
   * counters, a self time, and it is the parent of the regions inside. After that, only its {@code
   * time.wall} continues. The sum of {@code time.wall} adds up all executions, even if they
   * overlap.
   */
  boolean async() default false;
}
