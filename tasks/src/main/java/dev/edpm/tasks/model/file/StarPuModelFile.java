package dev.edpm.tasks.model.file;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * StarPU's text format of performance models, version 45: the content of {@code
 * codelets/45/<symbol>.<host>}. It has numbers of seven digits, and it lacks outliers, the unit and
 * the terms of a multiple regression. The files of {@link ModelStore} lose nothing.
 */
public final class StarPuModelFile {

  private StarPuModelFile() {}

  /**
   * Reads a file that StarPU or {@link #text} has written.
   *
   * @param symbol the name of the model, which only the file name contains
   * @param unit the predicted quantity, which the file does not contain
   * @throws ModelFileException if the file is not valid; the message contains the line
   * @throws IOException if it cannot be read
   */
  public static ModelSnapshot read(Path file, String symbol, ModelUnit unit) throws IOException {
    return new StarPuModelReader(file, ModelText.of(file)).read(symbol, unit);
  }

  /** Returns a model in this format. Combinations are numbered in order. */
  public static String text(ModelSnapshot model) {
    return new StarPuModelWriter(model).text();
  }

  /** Returns a model in this format, in the bytes that StarPU would write. */
  public static byte[] bytes(ModelSnapshot model) {
    return text(model).getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns whether the format can store models of a type. */
  public static boolean holds(ModelType type) {
    return type != ModelType.NONE && type != ModelType.USER;
  }
}
