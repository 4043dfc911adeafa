package dev.edpm.weaver.plan;

import dev.edpm.annotations.ModelType;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.hook.CodeletMethod.Mode;
import dev.edpm.weaver.model.hook.JavaType;
import dev.edpm.weaver.model.hook.KernelBinding;
import java.util.List;
import java.util.Optional;

/**
 * The plan of a codelet and of the generated method that creates its tasks.
 *
 * @param name its name
 * @param location its place in the source; empty if the compiler does not report it
 * @param method the name of the generated method
 * @param constant the constant that holds the codelet
 * @param body the class that implements the body of its tasks
 * @param isPublic whether other packages can name all types of the method's parameters
 * @param typeParameters the method's type parameters
 * @param parameters the parameters of the method
 * @param variants the implementations, in source order
 * @param models the models that predict its tasks
 * @param flops the function that returns the number of operations of a task
 * @param size the function that returns the size of a task for models
 * @param footprint the function that returns the footprint of a task for models
 * @param priority the priority of its tasks
 */
public record CodeletPlan(
    String name,
    Optional<Location> location,
    String method,
    String constant,
    String body,
    boolean isPublic,
    List<JavaType.Parameter> typeParameters,
    List<Parameter> parameters,
    List<Variant> variants,
    Models models,
    Optional<Function> flops,
    Optional<Function> size,
    Optional<Function> footprint,
    int priority) {

  /**
   * A place in the source.
   *
   * @param member the method
   * @param file the simple name of the file
   * @param line the line of the mark, from 1
   */
  public record Location(MemberId member, String file, long line) {}

  /**
   * A parameter: data or a value.
   *
   * @param name its name
   * @param type its type; for data, the type of the object in the handle
   * @param mode the access mode of data; empty for a value
   */
  public record Parameter(String name, JavaType type, Optional<Mode> mode) {}

  /**
   * An implementation of the codelet.
   *
   * @param name its name
   * @param method the method to call
   * @param isInstance whether it is called on the first parameter
   * @param when the function that returns whether the variant can run a task
   * @param cost the function that predicts its time in microseconds
   * @param kernel the kernel that runs instead of the method, if there is one
   */
  public record Variant(
      String name,
      MemberName method,
      boolean isInstance,
      Optional<Function> when,
      Optional<Function> cost,
      Optional<Kernel> kernel) {}

  /**
   * A kernel of OpenCL.
   *
   * @param constant the constant that holds it
   * @param name its name
   * @param file the name of the resource with the program, or of the source file
   * @param code the program; empty if it is a resource
   * @param group the numbers of work-items of a work-group, none if the driver chooses
   * @param options the options of OpenCL's compiler
   * @param items the function that returns the numbers of work-items
   * @param names the names of the method's parameters
   * @param binding the arguments
   */
  public record Kernel(
      String constant,
      String name,
      String file,
      Optional<String> code,
      List<Integer> group,
      String options,
      Optional<Function> items,
      List<String> names,
      KernelBinding binding) {

    /** Copies the list. */
    public Kernel {
      group = List.copyOf(group);
      names = List.copyOf(names);
    }
  }

  /**
   * A static method of the user's that an attribute names.
   *
   * @param method the method to call
   * @param withData whether it takes the data too, and not only the values
   */
  public record Function(MemberName method, boolean withData) {}

  /**
   * The models that predict tasks.
   *
   * @param time the model of their duration
   * @param energy the model of their energy
   * @param symbol the name of both models, if it differs from the codelet's
   * @param values the values that terms name, in order of appearance
   * @param terms for each monomial, the exponents of {@code values}, in their order
   */
  public record Models(
      ModelType time,
      ModelType energy,
      Optional<String> symbol,
      List<String> values,
      List<List<Integer>> terms) {

    /** Copies the lists. */
    public Models {
      values = List.copyOf(values);
      terms = List.copyOf(terms);
    }
  }

  /** Copies the lists. */
  public CodeletPlan {
    typeParameters = List.copyOf(typeParameters);
    parameters = List.copyOf(parameters);
    variants = List.copyOf(variants);
  }
}
