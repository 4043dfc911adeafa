package dev.edpm.gradle;

import dev.edpm.weaver.output.WovenFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;

/** Puts the unwoven classes back before a task compiles. */
final class Unweave implements Action<Task> {

  private final Provider<Directory> classes;
  private final Provider<Directory> kept;

  Unweave(Provider<Directory> classes, Provider<Directory> kept) {
    this.classes = classes;
    this.kept = kept;
  }

  @Override
  public void execute(Task task) {
    try {
      new WovenFolder(classes.get().getAsFile().toPath(), kept.get().getAsFile().toPath())
          .restore();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
