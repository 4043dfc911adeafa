package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method the CPU implementation of a task kernel (StarPU's {@code starpu_codelet}).
 *
 * <p>A parameter with {@link Read}, {@link Write} or {@link ReadWrite} is data: an object or array
 * that tasks share through a data handle. Every other parameter is a value, which is fixed when a
 * task is created. The engine derives the dependencies of a task from its data, so the result is
 * that of running the tasks one after the other in the order of submission. The first value of an
 * instance method is its object.
 *
 * <p>The method must have a body in Java, must not be private, and must return {@code void}. It may
 * throw any exception and have type parameters. A varargs parameter ({@code int...}) is an array.
 *
 * <p>The generated class {@code XCodelets} of a class {@code X}, {@code Outer_XCodelets} of a
 * nested one, has two members for each codelet: a method that returns a builder of a task, and a
 * constant that describes the codelet:
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
 * <p>The generated method is named after the codelet if that name is a Java identifier, else after
 * the annotated method. The class is public if {@code X} can be used from other packages; a method
 * is public if the types of its parameters can. The program calls the class itself, so {@code
 * -Aedpm.weave=off} generates it too.
 *
 * <p>Methods of one class whose codelets have the same name and the same parameters are variants of
 * one codelet. For each task the engine chooses among the variants that {@link #when} accepts.
 * Without a model it takes the first one. With a model it takes the one with the shortest predicted
 * time; variants without a prediction come first. An attribute of the codelet as a whole ({@link
 * #model}, {@link #energyModel}, {@link #symbol}, {@link #terms}, {@link #flops}, {@link #size},
 * {@link #footprint}, {@link #priority}) is set on one variant, or to the same value on several. An
 * explicit codelet name may be used in one class only.
 *
 * <p>A codelet with {@link Counters} or {@link Region} is a region: each task is an execution of
 * it, and regions inside are nested in it. With {@link Counters} alone the region has the codelet's
 * name, {@code gemm}, or, if the codelet has several variants, also the variant's: {@code
 * gemm.blocked}.
 *
 * <p>A method that an attribute names is a static method of the same class. It must not be private
 * or declare checked exceptions, and it takes either the codelet's values or all of its parameters.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Codelet {

  /**
   * The codelet's name. Default: {@code Type.method}. If several codelets without a name have the
   * same method name, the parameter types are added: {@code Type.method(int,double[])}.
   */
  String value() default "";

  /** The name of this implementation among the codelet's variants. Default: the method's name. */
  String variant() default "";

  /**
   * The name of a method that returns a {@code boolean}: whether this variant can run a task. The
   * worker calls it when the task's data is ready. Default: the variant can run every task.
   */
  String when() default "";

  /** The model that predicts the duration of a task. */
  ModelType model() default ModelType.NONE;

  /**
   * The model that predicts the energy of a task, in joules: any one but {@link ModelType#USER}. It
   * learns only on machines that can measure energy.
   */
  ModelType energyModel() default ModelType.NONE;

  /** The name under which the models are stored. Default: the codelet's name. */
  String symbol() default "";

  /**
   * The name of a method that returns a {@code double}, the predicted duration of a task in
   * microseconds, for {@link ModelType#USER}. It may be called before the data is ready, so it must
   * not read more of the data than its size.
   */
  String cost() default "";

  /**
   * The terms of a {@link ModelType#MULTIPLE} model, such as {@code {"n^3", "n*m"}}: products of
   * powers of values, with exponents from 1 to 99. The values are of type {@code byte}, {@code
   * short}, {@code int}, {@code long}, {@code float} or {@code double}. The model adds a constant
   * term.
   */
  String[] terms() default {};

  /**
   * The name of a method that returns a {@code double}, the number of floating-point operations of
   * a task. It is called under the same conditions as {@link #cost}. Default: unknown.
   */
  String flops() default "";

  /**
   * The name of a method that returns a {@code long}, the size of a task, from which models predict
   * it (StarPU's {@code size_base}): bytes or any other measure of its work. A history then
   * distinguishes tasks by this size, not by their data. It is called under the same conditions as
   * {@link #cost}. A negative result means the default, the size of the data.
   */
  String size() default "";

  /**
   * The name of a method that returns an {@code int}, the footprint of a task (StarPU's {@code
   * footprint}): a history expects tasks with the same footprint to take equally long. It may for
   * example combine the values that decide the duration, and leave out data that does not. It is
   * called under the same conditions as {@link #cost}. Default: the layout of the data, or {@link
   * #size}.
   */
  String footprint() default "";

  /** The priority of tasks that have none of their own. Tasks of greater priority run first. */
  int priority() default 0;
}
