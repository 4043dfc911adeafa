package dev.edpm.tasks.model.file;

import java.io.IOException;
import java.nio.file.Path;

/** A file that is not a performance model's. Its message is one sentence with file and place. */
public final class ModelFileException extends IOException {

  private static final long serialVersionUID = 1L;

  ModelFileException(Path file, String place, String what) {
    super(file + (place.isEmpty() ? "" : ":" + place) + ": " + what);
  }
}
