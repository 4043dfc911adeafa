package dev.edpm.processor.check.codelet;

import dev.edpm.annotations.ModelType;
import dev.edpm.processor.reader.model.CodeletMethod;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A codelet that is right: its implementations fit together, and what they name is found.
 *
 * @param name its name
 * @param methodName the name of the generated method
 * @param variants its implementations, in source order; the parameters of the first one give the
 *     names
 * @param models how its tasks are predicted
 * @param flops what computes the operations of a task
 * @param priority the priority of its tasks
 */
public record Codelet(
    String name,
    String methodName,
    List<Variant> variants,
    Models models,
    Optional<CodeletMethod.Function> flops,
    int priority) {

  /**
   * An implementation.
   *
   * @param method the method
   * @param when what tells whether it can run a task
   * @param cost what predicts the microseconds that it takes
   */
  public record Variant(
      CodeletMethod method,
      Optional<CodeletMethod.Function> when,
      Optional<CodeletMethod.Function> cost) {}

  /**
   * How tasks are predicted.
   *
   * @param time the model of their length
   * @param energy the model of their energy
   * @param symbol the name of both, where it is not the codelet's
   * @param terms the exponents of each product by the positions of the parameters, in order of
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

  /** Returns the implementation whose parameters give the names. */
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
        group.priority());
  }
}
