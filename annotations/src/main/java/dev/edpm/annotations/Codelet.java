package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method the CPU implementation of a task kernel (StarPU's {@code starpu_codelet}).
 *
 * <p>Parameters with {@link Read}, {@link Write} or {@link ReadWrite} are data, objects or arrays,
 * which tasks hand to each other through data handles; others are values, fixed when a task is
 * made. The order in which tasks run respects their data: the result is that of running them one
 * after the other in order of submission. An instance method has its object as first value.
 *
 * <p>The method has a body in Java, is not private, and returns nothing; it may throw any
 * exception, and have type parameters. Several arguments ({@code int...}) are an array.
 *
 * <p>The generated class {@code XCodelets} of a class {@code X}, {@code Outer_XCodelets} of a
 * nested one, has a method for each codelet that returns a builder, and a constant for what its
 * tasks have in common:
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
 * <p>The method has the codelet's name where that is a Java identifier, else that of the annotated
 * method. The class is public when {@code X} can be used from other packages, and a method of it
 * when the types of its parameters can. The program's own code needs it, so {@code
 * -Aedpm.weave=off} leaves it in.
 *
 * <p>Methods of one class whose codelets have the same name and the same parameters are variants of
 * one codelet. For each task the engine takes one that {@link #when} admits; of several, the one
 * that the model predicts to be the shortest. What concerns the codelet as a whole ({@link #model},
 * {@link #energyModel}, {@link #symbol}, {@link #terms}, {@link #flops}, {@link #priority}) one of
 * them says, or all of them the same. A name that is given may be used in one class only.
 *
 * <p>With {@link Counters}, or as a {@link Region}, each task's counters are counted, and the
 * regions inside nest under it. Counters alone make a region that is called as the codelet, {@code
 * gemm}, or where it has several variants as the variant too: {@code gemm.blocked}.
 *
 * <p>Where an attribute names a method, it is a static one of the same class, not private and
 * without checked exceptions, that takes the codelet's values or all its parameters.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Codelet {

  /**
   * The codelet's name. Default: {@code Type.method}, with the parameter types, {@code
   * Type.method(int,double[])}, where several codelets without a name have the same method name.
   */
  String value() default "";

  /** The name of this implementation among the codelet's variants. Default: the method's name. */
  String variant() default "";

  /**
   * Names a method that returns a {@code boolean}: whether this variant can run a task. Called by
   * the worker when the task's data is ready. Default: it can.
   */
  String when() default "";

  /** How its tasks' length is predicted. */
  ModelType model() default ModelType.NONE;

  /**
   * How its tasks' energy is predicted, in joules, but for {@link ModelType#USER}; it is measured
   * where the machine can.
   */
  ModelType energyModel() default ModelType.NONE;

  /** The name that its models are stored under. Default: the codelet's name. */
  String symbol() default "";

  /**
   * Names a method that returns a {@code double}, the predicted length of a task in microseconds,
   * for {@link ModelType#USER}. It may be asked before the data is ready: let it look at no more
   * than its size.
   */
  String cost() default "";

  /**
   * The products that a {@link ModelType#MULTIPLE} model combines, of the names of values of a
   * primitive numeric type, with powers from 1 to 99: {@code {"n^3", "n*m"}}. There is a constant
   * one besides.
   */
  String[] terms() default {};

  /**
   * Names a method that returns a {@code double}, the floating-point operations of a task, asked as
   * {@link #cost} is. Default: unknown.
   */
  String flops() default "";

  /** The priority of its tasks, unless a task has one of its own; greater ones first. */
  int priority() default 0;
}
