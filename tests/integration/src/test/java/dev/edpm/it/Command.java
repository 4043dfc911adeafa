package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program to run as another process. */
final class Command {

  /** Most programs and builds are over before the second compiler pays off. */
  private static final String ONE_COMPILER = "-XX:TieredStopAtLevel=1";

  private final List<String> words = new ArrayList<>();
  private final ProcessBuilder builder = new ProcessBuilder(words);

  private Command(Path folder) {
    builder.directory(folder.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("EDPM_") || name.startsWith("MAVEN_"));
    environment.remove("JAVA_TOOL_OPTIONS");
    environment.put("JAVA_HOME", System.getProperty("java.home"));
  }

  /** A tool of the JDK that runs this test. */
  static Command jdk(Path folder, String tool, Object... arguments) {
    return program(folder, Path.of(System.getProperty("java.home"), "bin", tool))
        .with(tool.equals("java") ? ONE_COMPILER : "-J" + ONE_COMPILER)
        .with(arguments);
  }

  /** The Maven that runs this build, on the JDK that runs this test. */
  static Command maven(Path folder, Object... arguments) {
    String name = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
    return program(folder, Path.of(System.getProperty("it.maven.home"), "bin", name), "-B")
        .environment("MAVEN_OPTS", ONE_COMPILER + " -XX:+UseSerialGC")
        .with(arguments);
  }

  static Command program(Path folder, Path program, Object... arguments) {
    return new Command(folder).with(program).with(arguments);
  }

  Command with(Object... arguments) {
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    return this;
  }

  /** Sets a variable of its environment, or removes it where {@code value} is {@code null}. */
  Command environment(String name, Object value) {
    if (value == null) {
      builder.environment().remove(name);
    } else {
      builder.environment().put(name, value.toString());
    }
    return this;
  }

  /** Starts it; it writes to one stream, which the caller reads. */
  Process start() {
    try {
      return builder.redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new AssertionError("cannot start " + words, e);
    }
  }

  /** Starts it; it writes to a file. */
  Process start(Path output) {
    builder.redirectOutput(output.toFile());
    return start();
  }

  /** Runs it to its end. */
  Result run() {
    try {
      Path output = Files.createTempFile("edpm", ".out");
      Path errors = Files.createTempFile("edpm", ".err");
      try {
        Process process =
            builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
        if (!process.waitFor(20, TimeUnit.MINUTES)) {
          process.destroyForcibly().waitFor();
          throw new AssertionError("does not end: " + words + "\n" + Files.readString(output));
        }
        return new Result(
            words, process.exitValue(), Files.readString(output), Files.readString(errors));
      } finally {
        Files.delete(output);
        Files.delete(errors);
      }
    } catch (IOException e) {
      throw new AssertionError("cannot run " + words, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted in " + words, e);
    }
  }

  /** The output and exit status of a process. */
  record Result(List<String> words, int status, String output, String errors) {

    Result succeeded() {
      assertThat(status).as("%s%n%s%s", words, output, errors).isZero();
      return this;
    }

    /** What it wrote to both streams. */
    String text() {
      return output + errors;
    }
  }
}
