package dev.edpm.benchmarks.evaluation;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A way to measure regions: a package of this one with a program for each configuration. */
enum Way {
  EDPM,
  PERF,
  PAPI,
  JFR("procfs"),
  MICROMETER("procfs"),
  OPENTELEMETRY("procfs");

  /** Packages with what it uses besides its own. */
  private final List<String> shared;

  Way(String... shared) {
    this.shared = List.of(shared);
  }

  /** Returns what its package is called. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the packages whose types are its users' to write. */
  List<String> packages() {
    return Stream.concat(Stream.of(label()), shared.stream()).toList();
  }

  /**
   * Returns the options of a JVM in which its program leaves what it measured in a file. Programs
   * of other ways are told the file as an argument.
   */
  List<String> options(Path file) {
    return switch (this) {
      case EDPM -> List.of("-Dedpm.report=" + file);
      case JFR ->
          List.of("-Xlog:jfr*=off", "-XX:StartFlightRecording:settings=none,filename=" + file);
      default -> List.of();
    };
  }
}
