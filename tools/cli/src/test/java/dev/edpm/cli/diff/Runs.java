package dev.edpm.cli.diff;

import java.nio.file.Path;
import java.util.function.BiConsumer;

/** Folders with the reports of several runs. */
final class Runs {

  /** Values of ten runs that vary by 1 %, none of them equal, with the median 1. */
  static final double[] STEADY = {
    0.991, 1.003, 0.998, 1.009, 0.994, 1.006, 0.997, 1.002, 1.0005, 0.9995
  };

  /** Values of ten runs that vary by a half. */
  static final double[] NOISY = {0.75, 1.3, 0.9, 1.25, 0.8, 1.1, 1.2, 0.85, 1.02, 0.98};

  private Runs() {}

  /**
   * Writes a report for each value to a folder.
   *
   * @param content receives an empty report and the value
   */
  static Path folder(Path folder, double[] values, BiConsumer<ReportFile, Double> content) {
    for (int i = 0; i < values.length; i++) {
      ReportFile report = new ReportFile();
      content.accept(report, values[i]);
      report.write(folder.resolve(String.format("run-%02d.json", i)));
    }
    return folder;
  }

  /** Writes reports with one region, {@code row}, whose wall time varies. */
  static Path wall(Path folder, double[] values, double ns) {
    return folder(
        folder, values, (report, value) -> report.region("row").counter("time.wall", ns * value));
  }
}
