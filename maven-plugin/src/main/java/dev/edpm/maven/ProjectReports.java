package dev.edpm.maven;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/**
 * Finds the reports that the tests of a project have written: where {@code edpm.report} of the
 * build or of Surefire says, or where a program writes its report without that setting.
 */
final class ProjectReports {

  private static final String SETTING = "edpm.report";

  private final MavenProject project;
  private final Properties given;

  /**
   * @param given the properties of the command line, which Surefire passes on to tests
   */
  ProjectReports(MavenProject project, Properties given) {
    this.project = project;
    this.given = given;
  }

  /** Returns the path of the report; {@code %p} and the like are not replaced in it. */
  Path path() {
    String path =
        given.getProperty(
            SETTING,
            new PluginSettings(project).systemPropertyOfTests(SETTING).orElse("edpm-report.json"));
    return project.getBasedir().toPath().resolve(path);
  }

  /** Returns the reports that exist, sorted. */
  List<Path> files() throws MojoExecutionException {
    Path path = path();
    String name = path.getFileName().toString();
    String glob = name.replaceAll("[\\\\*?{}\\[\\]]", "\\\\$0").replaceAll("%[prh]", "*");
    PathMatcher matches = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    if (!Files.isDirectory(path.getParent())) {
      return List.of();
    }
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
