package dev.edpm.maven;

import java.io.File;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Puts the unwoven classes back, so that an incremental compiler reads its own output. The goals
 * {@code weave} and {@code test-weave} weave them again.
 */
@Mojo(name = "unweave", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class UnweaveMojo extends EdpmMojo {

  /** The folder of the project's classes. */
  @Parameter(defaultValue = "${project.build.outputDirectory}", required = true)
  private File classes;

  /** The folder of the classes of its tests. */
  @Parameter(defaultValue = "${project.build.testOutputDirectory}", required = true)
  private File testClasses;

  /** The folder that keeps the unwoven classes, as {@code weave} and {@code test-weave} have it. */
  @Parameter(defaultValue = "${project.build.directory}/edpm", readonly = true, required = true)
  private File kept;

  /** Creates the goal; for Maven. */
  public UnweaveMojo() {}

  @Override
  void run() throws MojoExecutionException {
    new ClassFolder(classes, new File(kept, "classes")).restore();
    new ClassFolder(testClasses, new File(kept, "test-classes")).restore();
  }
}
