package dev.edpm.processor;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs a compiled program in a JVM of its own, with its report in {@code report.json}. */
final class Forked {

  /** A region with executions in a report: its name, and their number. */
  static final Pattern EXECUTIONS =
      Pattern.compile(
          "\"([^\"]+)\": \\{\\s+\"location\": \\{(?:[^{}]|\\{[^{}]*\\})*},"
              + "\\s+\"counters\"[^]]*],\\s+\"executions\": ([1-9]\\d*)");

  private static final long DEADLINE_SECONDS = 300;

  /**
   * The output of a program.
   *
   * @param out its standard output
   * @param err its standard error
   * @param executions the number of executions of each region in the report; empty without a report
   */
  record Result(int status, List<String> out, List<String> err, Map<String, Integer> executions) {

    /** Returns EDPM's lines on standard error, except those about its own cost. */
    List<String> ours() {
      return err.stream().filter(line -> line.startsWith("edpm: ")).toList();
    }
  }

  private final Path folder;
  private final List<String> before = new ArrayList<>();
  private final List<String> options = new ArrayList<>();
  private final List<Path> classPath = new ArrayList<>();

  /**
   * @param folder the working folder
   * @param classes the classes of the program
   */
  Forked(Path folder, Path classes) {
    this.folder = folder;
    classPath.addAll(List.of(classes, Javac.ANNOTATIONS, Javac.RUNTIME));
  }

  /** Runs a shell command first, such as {@code ulimit}. */
  Forked after(String shell) {
    before.addAll(List.of("sh", "-c", shell + " && exec \"$0\" \"$@\""));
    return this;
  }

  Forked with(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  Result run(String main, String... arguments) throws IOException, InterruptedException {
    Path report = folder.resolve("report.json");
    Files.deleteIfExists(report);
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(options);
    command.add("-Dedpm.report=" + report);
    command.add("-cp");
    command.add(
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(main);
    command.addAll(List.of(arguments));
    Path err = Files.createTempFile(folder, "stderr", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.matches("EDPM_.*|_?(JAVA|JDK).*OPTIONS"));
    Process process = builder.start();
    List<String> out =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("it does not end");
    }
    return new Result(process.exitValue(), out, Files.readAllLines(err), executions(report));
  }

  private static Map<String, Integer> executions(Path report) throws IOException {
    if (!Files.exists(report)) {
      return Map.of();
    }
    return EXECUTIONS
        .matcher(Files.readString(report))
        .results()
        .collect(
            Collectors.toMap(
                (MatchResult found) -> found.group(1),
                found -> Integer.valueOf(found.group(2)),
                Integer::sum,
                TreeMap::new));
  }
}
