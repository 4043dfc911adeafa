package dev.edpm.weaver.check.codelet;

import dev.edpm.annotations.ModelType;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.KernelBinding;
import dev.edpm.weaver.model.hook.KernelMark;
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
   * @param kernel the kernel that runs instead of the method, if there is one
   */
  public record Variant(
      CodeletMethod method,
      Optional<CodeletMethod.Function> when,
      Optional<CodeletMethod.Function> cost,
      Optional<KernelImplementation> kernel) {}

  /**
   * A kernel of OpenCL.
   *
   * @param name its name
   * @param file the name of the resource with the program; empty if the program is in the source
   * @param code the program in the source; empty if it is a resource
   * @param group the numbers of work-items of a work-group, none if the driver chooses
   * @param options the options of OpenCL's compiler
   * @param items the function that returns the numbers of work-items
   * @param binding the arguments
   */
  public record KernelImplementation(
      String name,
      Optional<String> file,
      Optional<String> code,
      List<Integer> group,
      String options,
      Optional<CodeletMethod.Function> items,
      KernelBinding binding) {

    /** Copies the list. */
    public KernelImplementation {
      group = List.copyOf(group);
    }
  }

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

  /**
   * Creates a codelet.
   *
   * @param bindings the arguments of the kernels among its implementations
   */
  static Codelet of(CodeletGroup group, Map<CodeletMethod, KernelBinding> bindings) {
    return new Codelet(
        group.name(),
        group.methodName(),
        group.variants().stream()
            .map(
                method ->
                    new Variant(
                        method,
                        CodeletGroup.when(method),
                        CodeletGroup.cost(method),
                        kernel(method, bindings)))
            .toList(),
        new Models(group.model(), group.energyModel(), group.symbol(), group.terms()),
        group.flops(),
        group.size(),
        group.footprint(),
        group.priority());
  }

  private static Optional<KernelImplementation> kernel(
      CodeletMethod method, Map<CodeletMethod, KernelBinding> bindings) {
    return method
        .kernel()
        .map(KernelMark::mark)
        .map(
            mark ->
                new KernelImplementation(
                    KernelCheck.name(method),
                    Optional.of(mark.text("source", "")).filter(file -> !file.isBlank()),
                    Optional.of(mark.text("code", "")).filter(code -> !code.isBlank()),
                    KernelCheck.groupOf(mark),
                    mark.text("options", ""),
                    CodeletGroup.items(method),
                    bindings.get(method)));
  }
}
