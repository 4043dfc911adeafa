package dev.edpm.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Sources and the options of their compilation.
 *
 * @param sources the files
 * @param options the options of javac, without the class path and the output folder
 */
public record Compilation(List<Path> sources, List<String> options) {

  /** Returns a compilation with javac alone. */
  public static Compilation plain(List<Path> sources) {
    return new Compilation(sources, List.of("-proc:none"));
  }

  /**
   * Returns a compilation with the processor.
   *
   * @param folder the folder with its jars
   * @param options its options
   */
  public static Compilation woven(List<Path> sources, Path folder, String... options) {
    String path =
        folder.resolve("edpm-processor.jar")
            + File.pathSeparator
            + folder.resolve("edpm-annotations.jar");
    List<String> all = new ArrayList<>(List.of("-processorpath", path));
    all.addAll(List.of(options));
    return new Compilation(sources, all);
  }

  /** Compiles in a separate process. */
  Void fork(Path output) throws Exception {
    Child.java(Javac.class, List.of(), arguments(output).toArray(String[]::new));
    return null;
  }

  /** Compiles and weaves with Byte Buddy's plugin in one process. */
  Void forkWithByteBuddy(Path byteBuddy, Path output) throws Exception {
    String classPath = byteBuddy + File.pathSeparator + System.getProperty("java.class.path");
    List<String> all =
        new ArrayList<>(
            List.of("-cp", classPath, ByteBuddyBuild.class.getName(), output.toString()));
    all.addAll(arguments(output));
    Child.run("java", all);
    return null;
  }

  /** Compiles in this process, like a build tool that keeps running. */
  public Void inProcess(Path output) {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, messages, arguments(output).toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException("javac ended with " + status + ":\n" + messages);
    }
    return null;
  }

  private List<String> arguments(Path output) {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-nowarn", "-Xlint:none", "-encoding", "UTF-8"));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    arguments.addAll(List.of("-d", output.toString()));
    sources.forEach(source -> arguments.add(source.toString()));
    return arguments;
  }
}
