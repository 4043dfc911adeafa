package dev.edpm.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs tools of the current JDK in separate processes. */
public final class Child {

  private Child() {}

  /**
   * Runs a tool to its end.
   *
   * @param tool the name of the tool, such as {@code javac}
   * @return its output
   * @throws IllegalStateException if it fails, with its output
   */
  public static String run(String tool, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    int status = process.waitFor();
    if (status != 0) {
      throw new IllegalStateException(tool + " ended with " + status + ":\n" + output);
    }
    return output;
  }

  /** Runs a program of this class path to its end, and returns its output. */
  public static String java(Class<?> program, List<String> options, String... arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-cp", System.getProperty("java.class.path")));
    all.addAll(options);
    all.add(program.getName());
    all.addAll(List.of(arguments));
    return run("java", all);
  }
}
