package dev.edpm.cli.diff;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.function.BiConsumer;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the form of the result, and where it goes. */
final class OutputOptions {

  /** The form of a result. */
  enum Format {
    /** Tables for a terminal. */
    TEXT,
    /** A JSON document. */
    JSON,
    /** Markdown for a comment on a pull request. */
    MARKDOWN,
    /** The XML of test results, which CI servers show. */
    JUNIT;

    String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--format",
      paramLabel = "format",
      description = "text (the default), json, markdown (for a pull request), or junit (XML).")
  private String format = "text";

  @Mixin private OutputTarget target;

  Format format() {
    return Arrays.stream(Format.values())
        .filter(one -> one.key().equals(format))
        .findFirst()
        .orElseThrow(
            () ->
                OutputTarget.unknownFormat(
                    format, Arrays.stream(Format.values()).map(Format::key).toList()));
  }

  /**
   * Requires that the file to write is not one of the files that the command reads.
   *
   * @throws dev.edpm.cli.text.UserMistake if it is one of them
   */
  void requireOther(Collection<Path> inputs) {
    target.requireOther(inputs);
  }

  /**
   * Writes the result where the option says.
   *
   * @param inputs the files that the command has read
   */
  void write(CommandLine command, Collection<Path> inputs, BiConsumer<Ansi, PrintWriter> content) {
    target.write(command, inputs, content);
  }
}
