package dev.edpm.it;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A packaged artifact of this build, where the consumers find it. */
enum Artifact {
  ANNOTATIONS,
  RUNTIME,
  PROCESSOR,
  CLI;

  static final String VERSION = System.getProperty("consumer.edpm.version");

  /** The repository that the artifacts were installed in. */
  static final Path REPOSITORY = Path.of(System.getProperty("it.repository"));

  /** The root of the project's own sources. */
  static final Path PROJECT = Path.of(System.getProperty("it.project")).normalize();

  /** The name of its folder, of its module after {@code dev.edpm.} and of its root package. */
  String room() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  Path jar() {
    return REPOSITORY.resolve("dev/edpm/edpm-" + room()).resolve(VERSION).resolve(file(".jar"));
  }

  /** One of the files beside the jar, such as {@code -sources.jar}. */
  Path built(String suffix) {
    return PROJECT.resolve(room()).resolve("target").resolve(file(suffix));
  }

  private String file(String suffix) {
    return "edpm-" + room() + "-" + VERSION + suffix;
  }

  /** A path for {@code -cp} or {@code -p}. */
  static String path(Object... entries) {
    return Arrays.stream(entries)
        .map(entry -> entry instanceof Artifact artifact ? artifact.jar() : entry)
        .map(Object::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
