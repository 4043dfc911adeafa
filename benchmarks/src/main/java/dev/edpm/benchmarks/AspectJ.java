package dev.edpm.benchmarks;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * AspectJ's compiler in a separate process, with an aspect that measures the time of every method
 * that has a body in the source.
 */
final class AspectJ {

  /** The type of the aspect, which is compiled with the sources. */
  static final String ASPECT_TYPE = "Timing";

  /**
   * Around advice, because only this can pass a value from entry to exit as the other weavers do.
   */
  private static final String ASPECT =
      """
      import dev.edpm.benchmarks.Probe;

      aspect %1$s {
        Object around(): execution(* *(..)) && !within(%1$s)
            && !execution(* *..lambda$*(..))
            && !execution(static Enum+[] Enum+.values())
            && !execution(static Enum+ Enum+.valueOf(String)) {
          long start = Probe.enter();
          try {
            return proceed();
          } finally {
            Probe.exit(start);
          }
        }
      }
      """
          .formatted(ASPECT_TYPE);

  private final Path compiler;
  private final Path annotations;
  private final Path timing;
  private final List<Path> sources;

  /**
   * @param folder the folder with the jars of the compiler and of the annotations
   * @param scratch a folder for the aspect
   */
  AspectJ(List<Path> sources, Path folder, Path scratch) throws Exception {
    this.sources = sources;
    compiler = folder.resolve("aspectjtools.jar");
    annotations = folder.resolve("edpm-annotations.jar");
    timing = Files.writeString(scratch.resolve(ASPECT_TYPE + ".aj"), ASPECT);
  }

  /** Compiles to a folder. */
  Void fork(Path output) throws Exception {
    Child.run("java", arguments(output));
    return null;
  }

  private List<String> arguments(Path output) {
    String classPath =
        String.join(
            File.pathSeparator,
            compiler.toString(),
            annotations.toString(),
            System.getProperty("java.class.path"));
    List<String> all =
        new ArrayList<>(List.of("-cp", compiler.toString(), "org.aspectj.tools.ajc.Main"));
    all.addAll(List.of("-" + Runtime.version().feature(), "-nowarn", "-Xlint:ignore"));
    all.addAll(List.of("-g:source,lines", "-encoding", "UTF-8", "-proc:none"));
    all.addAll(List.of("-cp", classPath, "-d", output.toString(), timing.toString()));
    sources.forEach(source -> all.add(source.toString()));
    return all;
  }
}
