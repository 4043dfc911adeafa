package dev.edpm.it;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A packaged artifact of this build, where the consumers find it. */
public enum Artifact {
  ANNOTATIONS("annotations"),
  RUNTIME("runtime"),
  TASKS("tasks"),
  NATIVE_JNA("native-jna", "native/jna", "dev.edpm.runtime.jna"),
  PAPI("papi", "native/papi", "dev.edpm.papi"),
  OPENCL("opencl", "native/opencl", "dev.edpm.opencl"),
  WEAVER("weaver", "weaving/weaver"),
  AGENT("agent", "weaving/agent"),
  PROCESSOR("processor"),
  ANALYSIS("analysis", "tools/analysis"),
  VIEW("view", "tools/view"),
  PROFILE("profile", "tools/profile"),
  JUNIT("junit", "bridges/junit"),
  REACTOR("reactor", "bridges/reactor"),
  MUTINY("mutiny", "bridges/mutiny"),
  RXJAVA("rxjava", "bridges/rxjava"),
  CLI("cli", "tools/cli");

  static final String VERSION = System.getProperty("consumer.edpm.version");

  /** The repository that the artifacts were installed in. */
  static final Path REPOSITORY = Path.of(System.getProperty("it.repository"));

  /** The root of the project's own sources. */
  public static final Path PROJECT = Path.of(System.getProperty("it.project")).normalize();

  private final String name;
  private final String folder;
  private final String module;

  Artifact(String name) {
    this(name, name);
  }

  Artifact(String name, String folder) {
    this(name, folder, "dev.edpm." + name);
  }

  Artifact(String name, String folder, String module) {
    this.name = name;
    this.folder = folder;
    this.module = module;
  }

  /** The name of its module and of its root package. */
  public String module() {
    return module;
  }

  public Path jar() {
    return REPOSITORY.resolve("dev/edpm/edpm-" + name).resolve(VERSION).resolve(file(".jar"));
  }

  /** One of the files beside the jar, such as {@code -sources.jar}. */
  Path built(String suffix) {
    return PROJECT.resolve(folder).resolve("target").resolve(file(suffix));
  }

  private String file(String suffix) {
    return "edpm-" + name + "-" + VERSION + suffix;
  }

  /** A path for {@code -cp} or {@code -p}. */
  public static String path(Object... entries) {
    return Arrays.stream(entries)
        .map(entry -> entry instanceof Artifact artifact ? artifact.jar() : entry)
        .map(Object::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
