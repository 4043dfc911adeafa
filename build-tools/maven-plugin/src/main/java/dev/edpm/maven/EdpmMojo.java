package dev.edpm.maven;

import java.nio.file.Path;
import java.util.Date;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals have: the project, and a parameter by which a build leaves them out. */
abstract class EdpmMojo extends AbstractMojo {

  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** Leaves the goal out. */
  @Parameter(property = "maven.edpm.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${session.userProperties}", readonly = true, required = true)
  private Properties given;

  /** The start of the build. */
  @Parameter(defaultValue = "${session.startTime}", readonly = true, required = true)
  private Date started;

  /** Returns what the tests of the project write. */
  final ProjectReports reports() {
    return new ProjectReports(project, given, System.getenv(), started.toInstant());
  }

  /** Returns the reports of the tests of one build, sorted, and logs if it is an earlier one. */
  final List<Path> testReports() throws MojoExecutionException {
    ProjectReports.OfBuild found = reports().files();
    if (found.earlier()) {
      getLog().info("this build has not run tests that write a report; using an earlier build's");
    }
    return found.files();
  }

  /** Returns the project that is built. */
  final MavenProject project() {
    return project;
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("skipped (maven.edpm.skip)");
    } else {
      run();
    }
  }

  /**
   * Runs the goal.
   *
   * @throws MojoFailureException if it finds what it looks for
   * @throws MojoExecutionException if it cannot run, because of a mistake of the user
   */
  abstract void run() throws MojoExecutionException, MojoFailureException;
}
