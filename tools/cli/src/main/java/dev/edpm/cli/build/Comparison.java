package dev.edpm.cli.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of the reports of two versions in a build, by {@code edpm diff}.
 *
 * @param base the reports of the earlier version; may be empty if there is a gate
 * @param head the reports of this version
 * @param gate a file of rules, which then decide whether the build fails
 * @param allowUnjudged whether rules that could not be judged do not fail the build
 * @param strict whether the build also fails if a value could not be judged
 * @param format the format of the output
 * @param output the file to write in place of the log
 */
public record Comparison(
    List<Path> base,
    List<Path> head,
    Optional<Path> gate,
    boolean allowUnjudged,
    boolean strict,
    String format,
    Optional<Path> output) {

  private static final int REGRESSION = 1;
  private static final int NOT_JUDGED = 2;

  /** Copies the lists. */
  public Comparison {
    base = List.copyOf(base);
    head = List.copyOf(head);
  }

  /** Returns why the reports cannot be compared, for messages; empty if they can. */
  public Optional<String> missing() {
    return base.isEmpty() && gate.isEmpty()
        ? Optional.of(
            "there is nothing to compare with; set base to reports of an earlier version, or gate"
                + " to a file of rules")
        : Optional.empty();
  }

  /** Compares the reports. */
  public EdpmRun run() {
    List<String> arguments = new ArrayList<>(List.of("diff", "--format", format));
    gate.ifPresent(file -> arguments.addAll(List.of("--gate", file.toString())));
    if (allowUnjudged) {
      arguments.add("--allow-unjudged");
    }
    if (strict) {
      arguments.add("--strict");
    }
    output.ifPresent(file -> arguments.addAll(List.of("-o", file.toString())));
    base.forEach(one -> arguments.add(one.toString()));
    arguments.add("--");
    head.forEach(one -> arguments.add(one.toString()));
    return EdpmRun.of(arguments);
  }

  /** Returns why the build fails; empty if it does not, or if the command could not compare. */
  public Optional<String> failure(EdpmRun run) {
    return switch (run.status()) {
      case REGRESSION -> Optional.of("there is a regression, or a rule of the gate is violated");
      case NOT_JUDGED ->
          Optional.of(
              strict
                  ? "a rule or a value could not be judged (strict)"
                  : "a rule of the gate could not be judged; measure more runs, or set"
                      + " allowUnjudged");
      default -> Optional.empty();
    };
  }
}
