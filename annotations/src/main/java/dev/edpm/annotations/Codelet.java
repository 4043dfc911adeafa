package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method the CPU implementation of a task kernel (StarPU's {@code starpu_codelet}).
 *
 * <p>Parameters with {@link Read}, {@link Write} or {@link ReadWrite} are data, which tasks hand to
 * each other through data handles; others are values, fixed when a task is submitted. The order in
 * which tasks run respects their data: the result is that of running them one after the other in
 * order of submission. An instance method has its object as first value.
 *
 * <p>The generated class {@code XCodelets} of a class {@code X}, {@code Outer_XCodelets} of a
 * nested one, has a method for each codelet that returns a builder:
 *
 * <pre>{@code
 * final class Tiles {
 *   @Codelet(value = "gemm", model = ModelType.HISTORY)
 *   static void multiply(@Read double[] a, @Read double[] b, @ReadWrite double[] c, int n) { ... }
 * }
 *
 * TilesCodelets.gemm(a, b, c, n).priority(3).submit();
 * }</pre>
 *
 * <p>Methods of one class whose codelets have the same name and the same parameters are variants of
 * one codelet. For each task the engine takes one that {@link #when} admits; of several, the one
 * that the model predicts to be the shortest.
 *
 * <p>With {@link Counters}, or as a {@link Region}, each task's counters are counted, and the
 * regions inside nest under it.
 *
 * <p>Where an attribute names a method, it is a static one of the same class that takes the
 * codelet's values, or all its parameters.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Codelet {

  /** The codelet's name. Default: as a region's, {@code Type.method}. */
  String value() default "";

  /** The name of this implementation among the codelet's variants. Default: the method's name. */
  String variant() default "";

  /**
   * Names a method that returns a {@code boolean}: whether this variant can run a task. Called by
   * the worker when the task's data is ready. Default: it can.
   */
  String when() default "";

  /** How its tasks' length is predicted. All variants of a codelet say the same. */
  ModelType model() default ModelType.NONE;

  /** How its tasks' energy is predicted, in joules; it is measured where the machine can. */
  ModelType energyModel() default ModelType.NONE;

  /** The name that its models are stored under. Default: the codelet's name. */
  String symbol() default "";

  /**
   * Names a method that returns a {@code double}, the predicted length of a task in microseconds,
   * for {@link ModelType#USER}.
   */
  String cost() default "";

  /**
   * The products that a {@link ModelType#MULTIPLE} model combines, of the names of its numeric
   * values and their powers: {@code {"n^3", "n*m"}}. There is a constant one besides.
   */
  String[] terms() default {};

  /**
   * Names a method that returns a {@code double}, the floating-point operations of a task. Default:
   * unknown.
   */
  String flops() default "";

  /** The priority of its tasks, unless a task has one of its own; greater ones first. */
  int priority() default 0;
}
