package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.util.List;

/**
 * All that a model knows at a time: what files hold and reports show.
 *
 * @param symbol its name
 * @param type how it foretells; of a file in StarPU's format, which does not say it, what its
 *     content suggests
 * @param unit what it foretells
 * @param terms of a multiple regression; StarPU's format does not say them
 * @param archs per architecture and implementation, in the order in which they were first met
 */
public record ModelSnapshot(
    String symbol, ModelType type, ModelUnit unit, ParameterTerms terms, List<ArchSnapshot> archs) {

  /** Copies the list. */
  public ModelSnapshot {
    archs = List.copyOf(archs);
  }
}
