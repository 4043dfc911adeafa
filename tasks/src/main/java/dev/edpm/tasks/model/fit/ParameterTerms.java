package dev.edpm.tasks.model.fit;

import java.util.Arrays;
import java.util.List;

/**
 * The terms of a multiple regression: products of powers of a task's parameters, as StarPU's {@code
 * combinations}. There is always a constant term in addition.
 *
 * @param names the names of the parameters
 * @param exponents one list per term, with an exponent for each parameter
 */
public record ParameterTerms(List<String> names, List<List<Integer>> exponents) {

  /** No terms, for models of other types. */
  public static final ParameterTerms NONE = new ParameterTerms(List.of(), List.of());

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if a term does not have one exponent for each parameter
   */
  public ParameterTerms {
    names = List.copyOf(names);
    exponents = exponents.stream().map(List::copyOf).toList();
    for (List<Integer> term : exponents) {
      if (term.size() != names.size()) {
        throw new IllegalArgumentException(
            "the term " + term + " needs an exponent for each of the parameters " + names);
      }
    }
  }

  /** Returns the terms of a codelet's arrays: {@code combinations[term][parameter]}. */
  public static ParameterTerms of(List<String> names, int[][] combinations) {
    return new ParameterTerms(
        names, Arrays.stream(combinations).map(t -> Arrays.stream(t).boxed().toList()).toList());
  }
}
