package dev.edpm.tasks.model.file;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Thrown if a file is not a valid performance model. The message is one sentence with the file and
 * the place.
 */
public final class ModelFileException extends IOException {

  private static final long serialVersionUID = 1L;

  ModelFileException(Path file, String place, String what) {
    super(file + (place.isEmpty() ? "" : ":" + place) + ": " + what);
  }
}
