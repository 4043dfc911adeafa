package dev.edpm.cli.model;

import dev.edpm.tasks.model.ModelSnapshot;
import java.nio.file.Path;

/**
 * A performance model that was found in a file.
 *
 * @param file the model's own file, or the report that contains it
 * @param model the model
 */
public record FoundModel(Path file, ModelSnapshot model) {

  /** Returns the name of the model. */
  public String symbol() {
    return model.symbol();
  }
}
