package dev.edpm.cli.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** What StarPU was given, and what it wrote. */
final class StarPuFiles {

  private static final Path GIVEN = Path.of("../../tasks/src/test/resources/starpu");
  private static final Path WRITTEN = Path.of("src/test/resources/starpu");

  private StarPuFiles() {}

  static Path starPu(String symbol) {
    return GIVEN.resolve(symbol + ".h");
  }

  /** What {@code starpu_perfmodel_display -x} printed of it. */
  static String xml(String symbol) throws IOException {
    return Files.readString(WRITTEN.resolve(symbol + ".xml"));
  }

  /** The samples of a model, with the names of architectures that the command has. */
  static Path samples(String symbol, Path folder) throws IOException {
    String samples =
        Files.readString(GIVEN.resolve("fed_samples.tsv"))
            .lines()
            .filter(line -> line.startsWith("#") || line.startsWith(symbol + "\t"))
            .map(line -> line.replace("\tcpu1\t", "\tcpu\t").replace("\tcpu2\t", "\tcpu:2\t"))
            .collect(Collectors.joining("\n", "", "\n"));
    return Files.writeString(folder.resolve(symbol + ".tsv"), samples);
  }
}
