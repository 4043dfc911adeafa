package dev.edpm.benchmarks.evaluation;

import dev.edpm.benchmarks.Child;
import dev.edpm.benchmarks.Options;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program of the evaluation, which runs in a separate JVM.
 *
 * @param classes the folder with the classes of the generated programs
 * @param type the name of its type
 * @param options the options of its JVM
 */
record Program(Path classes, String type, List<String> options) {

  private static final Pattern OUTPUT = Pattern.compile("\\[([0-9, ]+)] ns, checksum (-?[0-9]+)");

  Program {
    options = List.copyOf(options);
  }

  /**
   * Runs the program.
   *
   * @param load the size of the computation
   * @param file the file for its measurements
   */
  Run run(Load load, Path file) throws IOException, InterruptedException {
    String classPath = classes + File.pathSeparator + System.getProperty("java.class.path");
    List<String> arguments = new ArrayList<>(List.of("-cp", classPath, Options.NATIVE_ACCESS));
    arguments.addAll(options);
    arguments.add(type);
    arguments.add(String.valueOf(load.size()));
    arguments.add(String.valueOf(load.executions()));
    arguments.add(file.toString());
    long start = System.nanoTime();
    String output = Child.run("java", arguments);
    long process = System.nanoTime() - start;
    Matcher matcher = OUTPUT.matcher(output);
    if (!matcher.find()) {
      throw new IllegalStateException(type + " printed " + output);
    }
    List<Long> executions = new ArrayList<>();
    for (String time : matcher.group(1).split(", ")) {
      executions.add(Long.valueOf(time));
    }
    return new Run(executions, process, matcher.group(2));
  }

  /** Returns the line of its output that says why a program ended. */
  static String reason(String output) {
    String reason = output.lines().findFirst().orElse("");
    for (String line : output.lines().toList()) {
      if (line.startsWith("Exception in thread") || line.startsWith("Caused by: ")) {
        reason = line;
      }
    }
    return reason.replaceFirst("^(Exception in thread \"[^\"]*\"|Caused by:) ", "");
  }
}
