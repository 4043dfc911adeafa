package dev.edpm.tasks;

import dev.edpm.runtime.boot.Fork;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.ojalgo.structure.Structure2D;

/** A program with tasks in a JVM of its own. */
final class TaskFork {

  private TaskFork() {}

  /** Returns one in a folder of the test's. */
  static Fork in(Path folder) {
    return new Fork(folder)
        .withClassPath(origin(Tasks.class))
        .withClassPath(origin(Structure2D.class));
  }

  private static Path origin(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
