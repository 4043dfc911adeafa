package dev.edpm.cli.diff;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.function.BiConsumer;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the form of the result, and where it goes. */
final class OutputOptions {

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

  /** Writes the result where the option says. */
  void write(CommandLine command, BiConsumer<Ansi, PrintWriter> content) {
    target.write(command, content);
  }
}
