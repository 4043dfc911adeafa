package dev.edpm.processor;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Creates modules of the annotations, the runtime and tasks from the classes on the test's class
 * path.
 */
final class TestModules {

  private TestModules() {}

  static Path annotations(Path folder) throws IOException {
    return make(
        folder,
        "dev.edpm.annotations",
        Javac.ANNOTATIONS,
        "module dev.edpm.annotations { exports dev.edpm.annotations;"
            + " exports dev.edpm.annotations.catalogue; exports dev.edpm.annotations.distribution;"
            + " exports dev.edpm.annotations.rule; }");
  }

  static Path runtime(Path folder) throws IOException {
    return make(
        folder,
        "dev.edpm.runtime",
        Javac.RUNTIME,
        "module dev.edpm.runtime { requires transitive dev.edpm.annotations; exports"
            + " dev.edpm.runtime; exports dev.edpm.runtime.wiring; exports dev.edpm.runtime.region;"
            + " exports dev.edpm.runtime.region.hot;"
            + " exports dev.edpm.runtime.series; exports dev.edpm.runtime.steer;"
            + " exports dev.edpm.runtime.monitor; exports dev.edpm.runtime.event; }");
  }

  static Path tasks(Path folder) throws IOException {
    return make(
        folder,
        "dev.edpm.tasks",
        Javac.TASKS,
        "module dev.edpm.tasks { requires transitive dev.edpm.runtime; exports dev.edpm.tasks;"
            + " exports dev.edpm.tasks.codelet; }");
  }

  private static Path make(Path folder, String name, Path classes, String descriptor)
      throws IOException {
    Path module = folder.resolve(name);
    // A folder or a jar: Maven passes the jar of a module that it has packaged.
    if (Files.isDirectory(classes)) {
      copy(classes, module);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(classes)) {
        copy(jar.getPath("/"), module);
      }
    }
    Path source = folder.resolve(name + ".src").resolve("module-info.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, descriptor);
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-nowarn",
                "-p",
                folder.toString(),
                "-d",
                module.toString(),
                source.toString());
    if (code != 0) {
      throw new IllegalStateException("module " + name + " cannot be made");
    }
    return module;
  }

  private static void copy(Path classes, Path module) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.endsWith("module-info.class")) {
          Path copy = module.resolve(classes.relativize(file).toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
  }
}
