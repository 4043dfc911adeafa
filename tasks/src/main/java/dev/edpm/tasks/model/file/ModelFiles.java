package dev.edpm.tasks.model.file;

import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds and reads files of models by their paths, for tools. Safe on any thread. */
public final class ModelFiles {

  /** The start of a model in StarPU's format. */
  private static final String STARPU = "####";

  /** The characters that can precede the first one of a JSON document. */
  private static final String BLANKS = " \t\r\n";

  private static final int START = 64;

  private ModelFiles() {}

  /**
   * Returns the files in a folder that have the start of a model, in the order of their names.
   *
   * @throws IOException if the folder or a file cannot be read
   */
  public static List<Path> in(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    return files.stream().filter(ModelFiles::isCandidate).toList();
  }

  /**
   * Reads a model in the format of {@link ModelStore} or of StarPU ({@link StarPuModelFile}). The
   * symbol of a model in StarPU's format is the name of the file without its last extension, which
   * is the host.
   *
   * @throws ModelFileException if the file is not a valid model; the message contains the place
   * @throws IOException if it cannot be read
   */
  public static ModelSnapshot read(Path file) throws IOException {
    if (!start(file).startsWith(STARPU)) {
      return ModelJsonReader.read(file);
    }
    String name = file.getFileName().toString();
    int host = name.lastIndexOf('.');
    String symbol = host > 0 ? name.substring(0, host) : name;
    return StarPuModelFile.read(file, symbol, ModelUnit.MICROSECONDS);
  }

  /**
   * Returns whether a file starts as a model in StarPU's format, or as one of {@link ModelStore}
   * and is not a report.
   *
   * @throws IOException if it cannot be read
   */
  public static boolean isModel(Path file) throws IOException {
    String start = start(file);
    if (start.startsWith(STARPU)) {
      return true;
    }
    return start.startsWith("{") && start.contains(ModelJsonReader.FORMAT);
  }

  private static boolean isCandidate(Path file) {
    try {
      return file.getFileName().toString().endsWith(".json") || isModel(file);
    } catch (IOException e) {
      // Whoever reads it gets the reason.
      return true;
    }
  }

  /** Returns the first characters without blanks. */
  private static String start(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String start = new String(in.readNBytes(START), StandardCharsets.ISO_8859_1);
      int first = 0;
      while (first < start.length() && BLANKS.indexOf(start.charAt(first)) >= 0) {
        first++;
      }
      return start.substring(first);
    }
  }
}
