package dev.edpm.cli.trace;

import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The formats that {@code edpm trace} writes, each with the end of its files' names. */
enum TraceFormat {
  PERFETTO(".pftrace"),
  PAJE(".trace"),
  GRAPH(".dot"),
  SPEEDSCOPE(".speedscope.json"),
  COLLAPSED(".collapsed"),

  /** Chrome's format, which is written only on request. */
  CHROME(".json");

  private final String extension;

  TraceFormat(String extension) {
    this.extension = extension;
  }

  /**
   * Returns the format of a file to write.
   *
   * @throws UserMistake if its name has none of the extensions
   */
  static TraceFormat of(Path file) {
    return byExtension()
        .filter(format -> file.toString().endsWith(format.extension))
        .findFirst()
        .orElseThrow(() -> unknown(file));
  }

  private static Stream<TraceFormat> byExtension() {
    return Arrays.stream(values()).filter(format -> format != CHROME);
  }

  private static UserMistake unknown(Path file) {
    return new UserMistake(
        file.toString().endsWith(CHROME.extension)
            ? file
                + " is Chrome's format only with --chrome; a .pftrace file shows more, in Perfetto"
            : file
                + " does not say which format to write; let its name end in one of "
                + byExtension().map(format -> format.extension).collect(Collectors.joining(", ")));
  }

  /**
   * Returns Chrome's format.
   *
   * @throws UserMistake if the file has another extension
   */
  static TraceFormat chrome(Path file) {
    OutputFile.requireExtension(file, "--chrome writes JSON", CHROME.extension);
    return CHROME;
  }
}
