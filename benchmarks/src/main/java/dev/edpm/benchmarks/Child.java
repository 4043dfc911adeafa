package dev.edpm.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the tools of the JDK that runs this in processes of their own. */
public final class Child {

  private Child() {}

  /**
   * Runs a tool to its end.
   *
   * @param tool its name, such as {@code javac}
   * @return what it printed
   * @throws IllegalStateException with what it printed, when it fails
   */
  static String run(String tool, List<String> arguments) throws IOException, InterruptedException {
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

  /** Runs a program of this class path to its end, and returns what it printed. */
  public static String java(Class<?> program, List<String> options, String... arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-cp", System.getProperty("java.class.path")));
    all.addAll(options);
    all.add(program.getName());
    all.addAll(List.of(arguments));
    return run("java", all);
  }
}
