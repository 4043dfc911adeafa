package dev.edpm.processor.plan;

import dev.edpm.annotations.ModelType;
import dev.edpm.processor.reader.model.CodeletMethod.Mode;
import dev.edpm.processor.reader.model.JavaType;
import java.util.List;
import java.util.Optional;

/**
 * A codelet, and the method that makes its tasks.
 *
 * @param name its name
 * @param method the method's name
 * @param constant the constant that holds the codelet
 * @param body the class of what its tasks run
 * @param isPublic whether other packages can name all that the method takes
 * @param typeParameters the method's type parameters
 * @param parameters what the method takes
 * @param variants the implementations, in source order
 * @param models how its tasks are predicted
 * @param flops what computes the operations of a task
 * @param priority the priority of its tasks
 */
public record CodeletPlan(
    String name,
    String method,
    String constant,
    String body,
    boolean isPublic,
    List<JavaType.Parameter> typeParameters,
    List<Parameter> parameters,
    List<Variant> variants,
    Models models,
    Optional<Function> flops,
    int priority) {

  /**
   * Data or a value.
   *
   * @param name its name
   * @param type its type; of data, that of what the handle holds
   * @param mode what a task does with data; a value has none
   */
  public record Parameter(String name, JavaType type, Optional<Mode> mode) {}

  /**
   * An implementation.
   *
   * @param name its name
   * @param method what is called
   * @param isInstance whether it is called on the first parameter
   * @param when what tells whether it can run a task
   * @param cost what predicts the microseconds that it takes
   */
  public record Variant(
      String name,
      MemberName method,
      boolean isInstance,
      Optional<Function> when,
      Optional<Function> cost) {}

  /**
   * A static method that is called with values.
   *
   * @param method what is called
   * @param withData whether it takes the data too
   */
  public record Function(MemberName method, boolean withData) {}

  /**
   * How tasks are predicted.
   *
   * @param time the model of their length
   * @param energy the model of their energy
   * @param symbol the name of both, where it is not the codelet's
   * @param values the values that terms name, in order of appearance
   * @param terms the exponents of each product, by value
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
