package dev.edpm.benchmarks.evaluation;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A way to measure regions: a package of this one with a program for each configuration. */
enum Way {
  EDPM,
  PERF,
  PAPI,
  JFR,
  MICROMETER,
  OPENTELEMETRY;

  /** Returns what its package is called. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the packages whose types are its users' to write. */
  List<String> packages() {
    return switch (this) {
      case EDPM, PERF, PAPI -> List.of(label());
      case JFR, MICROMETER, OPENTELEMETRY -> List.of(label(), "procfs");
    };
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
