package dev.edpm.benchmarks.evaluation;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A way to measure regions: a subpackage with a program for each configuration. */
enum Way {
  EDPM,
  PERF,
  PAPI,
  JFR,
  MICROMETER,
  OPENTELEMETRY;

  /** Returns the name of the package. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the packages with types that users of this way have to write. */
  List<String> packages() {
    return switch (this) {
      case EDPM, PERF, PAPI -> List.of(label());
      case JFR, MICROMETER, OPENTELEMETRY -> List.of(label(), "procfs");
    };
  }

  /**
   * Returns the JVM options that make a program write its measurements to a file. Programs of other
   * ways receive the file as an argument.
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
