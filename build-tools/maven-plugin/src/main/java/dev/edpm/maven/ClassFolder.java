package dev.edpm.maven;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.cli.archive.AnnotationTypes;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.output.ClassRoots;
import dev.edpm.weaver.output.WovenFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * A folder of classes of the project, which is woven in place.
 *
 * @param classes the folder
 * @param kept the folder that keeps the unwoven classes
 */
record ClassFolder(File classes, File kept) {

  /** The options of the processor have these names here. */
  private static final String OPTIONS = "-Dmaven.edpm.";

  private WovenFolder folder() {
    return new WovenFolder(classes.toPath(), kept.toPath());
  }

  /**
   * Weaves it.
   *
   * @param regions the patterns of regions, or {@code null}
   * @param counters the patterns of admitted counters, or {@code null}
   * @param classPath the class path of its compilation, whose annotations it may use
   */
  void weave(String regions, String counters, List<String> classPath, Log log)
      throws MojoExecutionException, MojoFailureException {
    ClassFileWeaver.Options options =
        new ClassFileWeaver.Options(patterns(regions), patterns(counters));
    WovenFolder.Outcome outcome;
    try {
      outcome =
          folder()
              .weave(
                  new ClassRoots.Settings(
                      options,
                      AnnotationTypes.onClassPath(
                          classPath.stream()
                              .map(Path::of)
                              .filter(each -> !each.equals(classes.toPath()))
                              .toList())));
    } catch (IOException e) {
      throw inaccessible(e);
    }
    outcome.found().forEach(each -> log(each, log));
    if (outcome.failed()) {
      throw new MojoFailureException(
          "the classes in " + classes + " cannot be woven; the errors above say why");
    }
    log.info(
        (outcome.regions() == 1 ? "1 region" : outcome.regions() + " regions")
            + " woven in "
            + classes);
  }

  /** Puts the unwoven classes back. */
  void restore() throws MojoExecutionException {
    try {
      folder().restore();
    } catch (IOException e) {
      throw inaccessible(e);
    }
  }

  private MojoExecutionException inaccessible(IOException e) {
    return new MojoExecutionException(
        "the classes in " + classes + " cannot be read or written: " + e, e);
  }

  private static NamePatterns patterns(String text) {
    return NamePatterns.parse(text == null ? "" : text);
  }

  private static void log(Diagnostic diagnostic, Log log) {
    String line = diagnostic.line(diagnostic.text(OPTIONS));
    switch (diagnostic.message().severity()) {
      case ERROR -> log.error(line);
      case WARNING -> log.warn(line);
      case NOTE -> log.info(line);
    }
  }
}
