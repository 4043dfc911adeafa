package dev.edpm.benchmarks.evaluation;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A way to measure regions: a subpackage with the helpers that its users have to write. */
enum Way {
  EDPM("Span", "edpm", "", ""),
  PERF("Measured", "perf", "", "Measured.write(Path.of(args[2]));"),
  PAPI("Measured", "papi", "Counter.start();", "Measured.write(Path.of(args[2]));"),
  JFR("RegionEvent", "procfs", "", ""),
  MICROMETER("Measured", "procfs", "", "Measured.write(Path.of(args[2]));"),
  OPENTELEMETRY("Measured", "procfs", "Measured.exportTo(Path.of(args[2]));", "Measured.flush();");

  private final String execution;
  private final String counters;
  private final String begin;
  private final String end;

  Way(String execution, String counters, String begin, String end) {
    this.execution = execution;
    this.counters = counters;
    this.begin = begin;
    this.end = end;
  }

  /** Returns the name of the package. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the type of an execution of a region, which a program opens and closes. */
  String execution() {
    return execution;
  }

  /** Returns the package with the counters. */
  String counters() {
    return counters;
  }

  /** Returns the statement at the begin of a program, empty if the way needs none. */
  String begin() {
    return begin;
  }

  /** Returns the statement at the end of a program, empty if the way needs none. */
  String end() {
    return end;
  }

  /** Returns the packages with types that users of this way have to write. */
  List<String> packages() {
    return Stream.of(label(), counters).distinct().toList();
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
