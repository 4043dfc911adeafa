package dev.edpm.benchmarks.evaluation;

import dev.edpm.benchmarks.Compilation;
import dev.edpm.benchmarks.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The sources of the programs.
 *
 * @param folder the folder of this package
 */
record EvaluationSources(Path folder) {

  /**
   * Returns the sources below a source folder, such as {@code src/main/java}.
   *
   * @throws IOException if they do not exist
   */
  static EvaluationSources below(Path root) throws IOException {
    Path folder = root.resolve(EvaluationSources.class.getPackageName().replace('.', '/'));
    return new EvaluationSources(folder.toRealPath());
  }

  /** Returns the program without measurement. */
  Path original() {
    return folder.resolve("original/Original.java");
  }

  /** Returns the code that a user writes to measure the program in a way. */
  Instrumentation instrumentation(Way way, Configuration configuration) throws IOException {
    List<Path> helpers = new ArrayList<>();
    for (String name : way.packages()) {
      helpers.addAll(helpers(folder.resolve(name)));
    }
    return new Instrumentation(program(way, configuration), helpers);
  }

  /**
   * Returns the number of lines that our processor generates for one of our programs.
   *
   * @param processor the folder with the jars of the processor
   */
  int generated(Configuration configuration, Path processor) throws IOException {
    try (Scratch scratch = Scratch.create()) {
      Path generated = Files.createDirectory(scratch.folder().resolve("generated"));
      Path classes = Files.createDirectory(scratch.folder().resolve("classes"));
      List<Path> sources =
          new ArrayList<>(instrumentation(Way.EDPM, configuration).needed().keySet());
      sources.add(program(Way.EDPM, configuration));
      Compilation.woven(sources, processor, "-s", generated.toString()).inProcess(classes);
      int lines = 0;
      try (Stream<Path> files = Files.walk(generated)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          lines += CodeLines.of(file).count();
        }
      }
      return lines;
    }
  }

  private Path program(Way way, Configuration configuration) {
    return folder.resolve(way.label()).resolve(configuration.type() + ".java");
  }

  private static List<Path> helpers(Path folder) throws IOException {
    List<String> programs =
        Configuration.all().stream().map(each -> each.type() + ".java").toList();
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> !programs.contains(file.getFileName().toString())).toList();
    }
  }
}
