package dev.edpm.processor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A run of javac on files, for tests that depend on folders and paths. */
final class Javac {

  /** The location of the annotations. */
  static final Path ANNOTATIONS = pathOf(dev.edpm.annotations.Region.class);

  /** The location of the runtime. */
  static final Path RUNTIME = pathOf(dev.edpm.runtime.Edpm.class);

  /** The location of tasks. */
  static final Path TASKS = pathOf(dev.edpm.tasks.Tasks.class);

  /** The location of the processor. */
  static final Path PROCESSOR = pathOf(EdpmProcessor.class);

  /** The location of the library with which it writes sources. */
  static final Path JAVAPOET = pathOf(com.palantir.javapoet.JavaFile.class);

  /** The location of the weaver. */
  static final Path WEAVER = pathOf(dev.edpm.weaver.ClassWeaving.class);

  /** The locations of the libraries with which it weaves. */
  static final Path ASM = pathOf(org.objectweb.asm.ClassReader.class);

  static final Path ASM_TREE = pathOf(org.objectweb.asm.tree.ClassNode.class);

  private final Path folder;
  private final List<String> options = new ArrayList<>(List.of("-Xlint:all"));
  private final Map<String, Path> sources = new LinkedHashMap<>();
  private Path output;
  private boolean processed = true;
  private String classPath =
      ANNOTATIONS + File.pathSeparator + RUNTIME + File.pathSeparator + TASKS;

  Javac(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.output = folder.resolve("classes");
  }

  private static Path pathOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  Javac source(String path, String text) throws IOException {
    Path file = folder.resolve("src").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    sources.put(path, file);
    return this;
  }

  /** Writes a source to the source folder, but does not pass it to javac. */
  Javac unnamed(String path) {
    sources.remove(path);
    return this;
  }

  Javac output(Path folder) {
    output = folder;
    return this;
  }

  Javac withoutOutput() {
    output = null;
    return this;
  }

  Javac withoutProcessor() {
    processed = false;
    return this;
  }

  Javac with(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  Javac classPath(Path... paths) {
    classPath =
        Arrays.stream(paths).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    return this;
  }

  /** Compiles as a module that finds the annotations, the runtime and tasks as modules. */
  Javac modulePath(Path modules) throws IOException {
    classPath = "";
    return with(
        "--module-path",
        TestModules.annotations(modules)
            + File.pathSeparator
            + TestModules.runtime(modules)
            + File.pathSeparator
            + TestModules.tasks(modules));
  }

  Path src() {
    return folder.resolve("src");
  }

  List<Diagnostic<? extends JavaFileObject>> diagnostics() throws IOException {
    List<String> arguments = new ArrayList<>(options);
    if (!classPath.isEmpty()) {
      arguments.addAll(List.of("-cp", classPath));
    }
    if (output != null) {
      Files.createDirectories(output);
      arguments.addAll(List.of("-d", output.toString()));
    }
    if (!processed) {
      arguments.add("-proc:none");
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              found,
              arguments,
              null,
              files.getJavaFileObjectsFromPaths(sources.values()));
      if (processed) {
        task.setProcessors(List.of(new EdpmProcessor(), new MarkClaimer()));
      }
      task.call();
    }
    return found.getDiagnostics();
  }

  List<String> errors() throws IOException {
    return diagnostics().stream().map(diagnostic -> diagnostic.getMessage(null)).toList();
  }

  /** Returns the names of the regions in the index of {@code folder}. */
  static List<String> index(Path folder) throws IOException {
    Path index = folder.resolve("META-INF/edpm/regions");
    if (!Files.exists(index)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(index)) {
      return lines
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1)[1])
          .toList();
    }
  }
}
