package dev.edpm.cli.trace;

import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The formats that {@code edpm trace} writes, each with the end of its files' names. */
enum TraceFormat {
  PERFETTO(".pftrace"),
  PAJE(".trace"),
  GRAPH(".dot"),
  SPEEDSCOPE(".speedscope.json"),
  COLLAPSED(".collapsed");

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
    return Arrays.stream(values())
        .filter(format -> file.toString().endsWith(format.extension))
        .findFirst()
        .orElseThrow(
            () ->
                new UserMistake(
                    file
                        + " does not say which format to write; let its name end in one of "
                        + Arrays.stream(values())
                            .map(format -> format.extension)
                            .collect(Collectors.joining(", "))));
  }
}
