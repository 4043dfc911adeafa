package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.util.Objects;

/**
 * The definition of a codelet's performance model.
 *
 * @param symbol the name of the model and of its file; codelets with the same symbol share a model
 * @param type the method of prediction
 * @param unit the predicted quantity
 * @param terms the terms of a multiple regression, otherwise {@link ParameterTerms#NONE}
 * @param cost the function of a {@link ModelType#USER} model, otherwise {@code null}
 */
public record ModelDefinition(
    String symbol, ModelType type, ModelUnit unit, ParameterTerms terms, CostFunction cost) {

  /**
   * Checks that the definition is complete.
   *
   * @throws IllegalArgumentException if the symbol is empty, or if the terms of a multiple
   *     regression or the function of a user's model are missing
   */
  public ModelDefinition {
    Objects.requireNonNull(unit, "unit");
    if (symbol.isEmpty()) {
      throw new IllegalArgumentException("a performance model needs a symbol");
    }
    if (type == ModelType.MULTIPLE && terms.exponents().isEmpty()) {
      throw new IllegalArgumentException(
          "the multiple regression " + symbol + " needs terms: exponents of its parameters");
    }
    if ((type == ModelType.USER) != (cost != null)) {
      throw new IllegalArgumentException(
          "the model " + symbol + ": a USER model must have a function, and others must not");
    }
  }

  /** Returns the definition of a time model without parameters. */
  public static ModelDefinition of(String symbol, ModelType type) {
    return new ModelDefinition(symbol, type, ModelUnit.MICROSECONDS, ParameterTerms.NONE, null);
  }
}
