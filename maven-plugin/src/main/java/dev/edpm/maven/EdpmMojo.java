package dev.edpm.maven;

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
