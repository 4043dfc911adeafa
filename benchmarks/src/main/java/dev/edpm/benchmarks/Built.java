package dev.edpm.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class files that a way produces.
 *
 * @param bytes the size of all class files
 * @param methods the number of methods that have a body in the source
 * @param woven the number of woven methods; empty if the way does not weave
 */
record Built(long bytes, int methods, Optional<Integer> woven) {

  /**
   * Builds once and checks the result.
   *
   * @throws IllegalStateException if the build fails, or the JVM does not load its classes
   */
  static Built checked(Way way, Path output) throws Exception {
    way.build().to(output);
    load(way, output);
    long bytes = 0;
    for (Path file : Members.classFiles(output)) {
      bytes += Files.size(file);
    }
    Optional<Integer> woven = Optional.empty();
    if (way.calls().isPresent()) {
      woven = Optional.of(Members.woven(output, way.calls().get()).size());
    }
    return new Built(bytes, Members.written(output).size(), woven);
  }

  private static void load(Way way, Path output) throws IOException, InterruptedException {
    String classPath =
        Stream.concat(
                Stream.of(output.toString(), System.getProperty("java.class.path")),
                way.libraries().stream().map(Path::toString))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> options = List.of("-cp", classPath, "-Dedpm.report=off");
    Child.java(LoadAll.class, options, output.toString());
  }

  /** Returns the raw data. */
  List<Measurement> measurements(Map<String, String> params) {
    List<Measurement> all = new ArrayList<>();
    all.add(new Measurement("compile.size", params, "bytes", List.of((double) bytes)));
    woven.ifPresent(
        count ->
            all.add(
                new Measurement("compile.members", params, "members", List.of((double) count))));
    return all;
  }
}
