package dev.edpm.cli.attach;

import java.io.File;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The file of the report that a program writes. */
final class ReportOption {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description =
          "The report to write, .json or .jsonl; the program writes it. Default:"
              + " edpm-report-PID.json.")
  private Path output;

  /** Returns a line of the answer; a path is shown as the user would write it. */
  static String shown(String line) {
    String here = Path.of("").toAbsolutePath() + File.separator;
    return line.startsWith(here) ? line.substring(here.length()) : line;
  }

  /** Returns the path of the file for a program that may run in another folder. */
  String path(long pid) {
    Path file = output != null ? output : Path.of("edpm-report-" + pid + ".json");
    return file.toAbsolutePath().toString();
  }
}
