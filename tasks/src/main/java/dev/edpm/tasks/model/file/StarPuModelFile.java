package dev.edpm.tasks.model.file;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * StarPU's text format of performance models, version 45: what its {@code
 * codelets/45/<symbol>.<host>} holds. Numbers have seven digits there, and outliers, the unit and
 * the terms of a multiple regression are not in it: {@link ModelStore}'s own files lose nothing.
 */
public final class StarPuModelFile {

  private StarPuModelFile() {}

  /**
   * Reads a file that StarPU or {@link #text} wrote.
   *
   * @param symbol the model's name, which stands in the file's name only
   * @param unit what the model foretells, which is in no file either
   * @throws ModelFileException when it is not one, with the line
   * @throws IOException when it cannot be read
   */
  public static ModelSnapshot read(Path file, String symbol, ModelUnit unit) throws IOException {
    return new StarPuModelReader(file, ModelText.of(file)).read(symbol, unit);
  }

  /** Returns the model as such a file. Combinations are numbered in their order. */
  public static String text(ModelSnapshot model) {
    return new StarPuModelWriter(model).text();
  }

  /** Returns the model as such a file, in the bytes that StarPU would write. */
  public static byte[] bytes(ModelSnapshot model) {
    return text(model).getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns whether the format has a place for what a model of that type knows. */
  public static boolean holds(ModelType type) {
    return type != ModelType.NONE && type != ModelType.USER;
  }
}
