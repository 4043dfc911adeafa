package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.util.List;

/**
 * The state of a model at a moment, for files and reports.
 *
 * @param symbol the name of the model
 * @param type the method of prediction; StarPU's format does not contain it, so it is derived from
 *     the content
 * @param unit the predicted quantity
 * @param terms the terms of a multiple regression; StarPU's format does not contain them
 * @param archs the models per architecture and implementation, in the order of their first
 *     measurement
 */
public record ModelSnapshot(
    String symbol, ModelType type, ModelUnit unit, ParameterTerms terms, List<ArchSnapshot> archs) {

  /** Copies the list. */
  public ModelSnapshot {
    archs = List.copyOf(archs);
  }
}
