package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.util.Objects;

/**
 * What a codelet says of its model.
 *
 * @param symbol the model's name, which its file bears too; codelets of the same symbol share it
 * @param type how it foretells
 * @param unit what it foretells
 * @param terms of a multiple regression, else {@link ParameterTerms#NONE}
 * @param cost the function of a {@link ModelType#USER} model, else {@code null}
 */
public record ModelDefinition(
    String symbol, ModelType type, ModelUnit unit, ParameterTerms terms, CostFunction cost) {

  /**
   * Checks that it is complete.
   *
   * @throws IllegalArgumentException on an empty symbol, or when the terms of a multiple regression
   *     or the function of a user's model are missing
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
          "the model " + symbol + " is a USER model if and only if it has a function");
    }
  }

  /** Returns the definition of a model of time without parameters. */
  public static ModelDefinition of(String symbol, ModelType type) {
    return new ModelDefinition(symbol, type, ModelUnit.MICROSECONDS, ParameterTerms.NONE, null);
  }
}
