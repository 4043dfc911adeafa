package dev.edpm.maven;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/**
 * Finds the reports that the tests of a project have written: where {@code edpm.report} of the
 * build or of Surefire or {@code EDPM_REPORT} says, or where a program writes its report without
 * that setting.
 */
final class ProjectReports {

  private static final String PROPERTY = "edpm.report";
  private static final String VARIABLE = "EDPM_REPORT";
  private static final String DEFAULT = "edpm-report.json";

  private final MavenProject project;
  private final Properties given;
  private final Map<String, String> environment;

  /**
   * @param given the properties of the command line, which Surefire passes on to tests
   * @param environment the variables of this process, which Surefire passes on to tests
   */
  ProjectReports(MavenProject project, Properties given, Map<String, String> environment) {
    this.project = project;
    this.given = given;
    this.environment = environment;
  }

  /**
   * Returns the path of the report, in which {@code %p} and the like are not replaced; empty if the
   * tests write no file.
   */
  Optional<Path> path() {
    String setting = setting();
    if (setting.equals("off") || setting.equals("-")) {
      return Optional.empty();
    }
    // The default also takes the place of an invalid value.
    String file = setting.endsWith(".json") || setting.endsWith(".jsonl") ? setting : DEFAULT;
    return Optional.of(project.getBasedir().toPath().resolve(file));
  }

  /** Returns the value of the setting as the tests find it: a property precedes a variable. */
  private String setting() {
    PluginSettings plugins = new PluginSettings(project);
    return Optional.ofNullable(given.getProperty(PROPERTY))
        .or(() -> plugins.systemPropertyOfTests(PROPERTY))
        .or(
            () ->
                plugins
                    .variableOfTests(VARIABLE)
                    .or(() -> Optional.ofNullable(environment.get(VARIABLE)))
                    .filter(value -> !value.isBlank()))
        .orElse(DEFAULT);
  }

  /** Returns why there is no report, for messages. */
  String whyNone() {
    return path()
        .map(path -> "there is no report at " + path)
        .orElseGet(() -> "the tests write no file, because " + PROPERTY + " is " + setting());
  }

  /** Returns the reports that exist, sorted. */
  List<Path> files() throws MojoExecutionException {
    Optional<Path> report = path();
    if (report.isEmpty() || !Files.isDirectory(report.get().getParent())) {
      return List.of();
    }
    Path path = report.get();
    String name = path.getFileName().toString();
    String glob = name.replaceAll("[\\\\*?{}\\[\\]]", "\\\\$0").replaceAll("%[prh]", "*");
    PathMatcher matches = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    try (Stream<Path> files = Files.list(path.getParent())) {
      return files
          .filter(file -> matches.matches(file.getFileName()) && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new MojoExecutionException(path.getParent() + " cannot be read: " + e.getMessage(), e);
    }
  }
}
