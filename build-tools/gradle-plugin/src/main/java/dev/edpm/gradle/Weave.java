package dev.edpm.gradle;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.cli.archive.AnnotationTypes;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.output.ClassRoots;
import dev.edpm.weaver.output.WovenFolder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.logging.Logger;
import org.gradle.api.provider.Provider;

/** Weaves the classes in place that a task has compiled. */
final class Weave implements Action<Task> {

  /** The options of the processor have these names in a build script. */
  private static final String OPTIONS = "edpm.";

  private final Provider<Directory> classes;
  private final Provider<Directory> kept;
  private final Provider<String> regions;
  private final Provider<String> counters;
  private final FileCollection classPath;

  Weave(
      Provider<Directory> classes,
      Provider<Directory> kept,
      Provider<String> regions,
      Provider<String> counters,
      FileCollection classPath) {
    this.classes = classes;
    this.kept = kept;
    this.regions = regions;
    this.counters = counters;
    this.classPath = classPath;
  }

  @Override
  public void execute(Task task) {
    File folder = classes.get().getAsFile();
    WovenFolder.Outcome outcome;
    try {
      outcome =
          new WovenFolder(folder.toPath(), kept.get().getAsFile().toPath())
              .weave(
                  new ClassRoots.Settings(
                      new ClassFileWeaver.Options(
                          NamePatterns.parse(regions.getOrElse("")),
                          NamePatterns.parse(counters.getOrElse(""))),
                      AnnotationTypes.onClassPath(
                          classPath.getFiles().stream().map(File::toPath).toList())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    outcome.found().forEach(each -> log(each, task.getLogger()));
    if (outcome.failed()) {
      throw new GradleException(
          "the classes in " + folder + " cannot be woven; the errors above say why");
    }
    task.getLogger()
        .info(
            "{} {} woven in {}",
            outcome.regions(),
            outcome.regions() == 1 ? "region" : "regions",
            folder);
  }

  private static void log(Diagnostic diagnostic, Logger log) {
    String text = diagnostic.text(OPTIONS);
    switch (diagnostic.message().severity()) {
      case ERROR -> log.error("{}", diagnostic.line("error: " + text));
      case WARNING -> log.warn("{}", diagnostic.line("warning: " + text));
      case NOTE -> log.lifecycle("{}", diagnostic.line(text));
    }
  }
}
