package dev.edpm.weaver.check.codelet;

import dev.edpm.annotations.ModelType;
import dev.edpm.weaver.model.hook.CodeletMethod;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A valid codelet: its implementations are consistent, and the methods that they name exist.
 *
 * @param name its name
 * @param methodName the name of the generated method
 * @param variants its implementations, in source order; the first one determines the names of the
 *     parameters
 * @param models the models that predict its tasks
 * @param flops the function that returns the number of operations of a task
 * @param size the function that returns the size of a task for models
 * @param footprint the function that returns the footprint of a task for models
 * @param priority the priority of its tasks
 */
public record Codelet(
    String name,
    String methodName,
    List<Variant> variants,
    Models models,
    Optional<CodeletMethod.Function> flops,
    Optional<CodeletMethod.Function> size,
    Optional<CodeletMethod.Function> footprint,
    int priority) {

  /**
   * An implementation of the codelet.
   *
   * @param method the method
   * @param when the function that returns whether the variant can run a task
   * @param cost the function that predicts its time in microseconds
   */
  public record Variant(
      CodeletMethod method,
      Optional<CodeletMethod.Function> when,
      Optional<CodeletMethod.Function> cost) {}

  /**
   * The models that predict tasks.
   *
   * @param time the model of their duration
   * @param energy the model of their energy
   * @param symbol the name of both models, if it differs from the codelet's
   * @param terms for each monomial, the exponents by the positions of the parameters, in order of
   *     appearance
   */
  public record Models(
      ModelType time,
      ModelType energy,
      Optional<String> symbol,
      List<Map<Integer, Integer>> terms) {

    /** Copies the list. */
    public Models {
      terms = List.copyOf(terms);
    }
  }

  /** Copies the list. */
  public Codelet {
    variants = List.copyOf(variants);
  }

  /** Returns the implementation that determines the names of the parameters. */
  public CodeletMethod first() {
    return variants.get(0).method();
  }

  static Codelet of(CodeletGroup group) {
    return new Codelet(
        group.name(),
        group.methodName(),
        group.variants().stream()
            .map(
                method -> new Variant(method, CodeletGroup.when(method), CodeletGroup.cost(method)))
            .toList(),
        new Models(group.model(), group.energyModel(), group.symbol(), group.terms()),
        group.flops(),
        group.size(),
        group.footprint(),
        group.priority());
  }
}
