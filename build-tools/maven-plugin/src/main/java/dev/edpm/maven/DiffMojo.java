package dev.edpm.maven;

import dev.edpm.cli.build.Comparison;
import dev.edpm.cli.build.EdpmRun;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compares reports of an earlier version with reports of this one, as {@code edpm diff} does, and
 * fails the build if there is a regression, or a rule of the gate is violated or could not be
 * judged. A gate without percentages needs no earlier version.
 */
@Mojo(name = "diff", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class DiffMojo extends EdpmMojo {

  /** The reports of the earlier version: files, or folders of reports. Required without a gate. */
  @Parameter(property = "maven.edpm.base")
  private List<File> base;

  /** The reports of this version. Default: those that the project's tests write. */
  @Parameter(property = "maven.edpm.head")
  private List<File> head;

  /** A file of rules, which then decide whether the build fails. */
  @Parameter(property = "maven.edpm.gate")
  private File gate;

  /** Whether rules that could not be judged do not fail the build. */
  @Parameter(property = "maven.edpm.allowUnjudged", defaultValue = "false")
  private boolean allowUnjudged;

  /** Whether the build also fails if a value could not be judged. */
  @Parameter(property = "maven.edpm.strict", defaultValue = "false")
  private boolean strict;

  /** The format of the output: {@code text}, {@code json}, {@code markdown} or {@code junit}. */
  @Parameter(property = "maven.edpm.format", defaultValue = "text")
  private String format;

  /** The file to write in place of the log. */
  @Parameter(property = "maven.edpm.output")
  private File output;

  /** Creates the goal; for Maven. */
  public DiffMojo() {}

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    List<Path> before = base == null ? List.of() : paths(base);
    Optional<String> missing = comparison(before, List.of()).missing();
    if (missing.isPresent()) {
      throw new MojoExecutionException(missing.get());
    }
    for (Path one : before) {
      if (!Files.exists(one)) {
        throw new MojoExecutionException("base " + one + " does not exist");
      }
    }
    if (output != null && reports().isReport(output.toPath())) {
      throw new MojoExecutionException(
          "output " + output + " has the name of a report of the tests; choose another name");
    }
    List<Path> now = head == null || head.isEmpty() ? testReports() : paths(head);
    if (now.isEmpty()) {
      throw new MojoExecutionException(
          reports().whyNone() + "; run the tests with a report, or set head");
    }
    Comparison comparison = comparison(before, now);
    EdpmRun diff = comparison.run();
    Optional<String> failure = comparison.failure(diff);
    if (failure.isPresent()) {
      diff.output().forEach(getLog()::warn);
      diff.errors().forEach(getLog()::warn);
      throw new MojoFailureException(failure.get());
    }
    if (diff.status() != 0) {
      throw new MojoExecutionException(diff.mistake());
    }
    diff.output().forEach(getLog()::info);
  }

  private static List<Path> paths(List<File> files) {
    return files.stream().map(File::toPath).toList();
  }

  private Comparison comparison(List<Path> before, List<Path> now) {
    return new Comparison(
        before,
        now,
        Optional.ofNullable(gate).map(File::toPath),
        allowUnjudged,
        strict,
        format,
        Optional.ofNullable(output).map(File::toPath));
  }
}
