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
 * @param folder that of this package
 */
record EvaluationSources(Path folder) {

  /**
   * Those below a folder of sources, such as {@code src/main/java}.
   *
   * @throws IOException when they are not there
   */
  static EvaluationSources below(Path root) throws IOException {
    Path folder = root.resolve(EvaluationSources.class.getPackageName().replace('.', '/'));
    return new EvaluationSources(folder.toRealPath());
  }

  /** Returns the program that nothing measures. */
  Path original() {
    return folder.resolve("original/Original.java");
  }

  /** Returns what somebody writes who measures the program in this way. */
  Instrumentation instrumentation(Way way, Configuration configuration) throws IOException {
    List<Path> helpers = new ArrayList<>();
    for (String name : way.packages()) {
      helpers.addAll(helpers(folder.resolve(name)));
    }
    return new Instrumentation(program(way, configuration), helpers);
  }

  /**
   * Returns how many lines our processor generates for one of our programs.
   *
   * @param processor where its jars are
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
