package dev.edpm.cli.diff;

import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.UserMistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options for the form of the result, and where it goes. */
final class OutputOptions {

  @Option(
      names = "--format",
      paramLabel = "format",
      description = "text (the default), json, markdown (for a pull request), or junit (XML).")
  private String format = "text";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description = "The file to write instead of standard output.")
  private Path output;

  Format format() {
    return Arrays.stream(Format.values())
        .filter(one -> one.key().equals(format))
        .findFirst()
        .orElseThrow(
            () ->
                new UserMistake(
                    "--format "
                        + format
                        + " is not known; use "
                        + Arrays.stream(Format.values())
                            .map(Format::key)
                            .collect(Collectors.joining(", "))));
  }

  boolean isToFile() {
    return output != null;
  }

  /** Writes the result, in UTF-8 if it goes to a file. */
  void write(PrintWriter out, Consumer<PrintWriter> content) {
    if (output == null) {
      content.accept(out);
      out.flush();
      return;
    }
    OutputFile.replace(
        output,
        to -> {
          PrintWriter writer = new PrintWriter(to);
          content.accept(writer);
          finish(writer);
        });
  }

  /** Flushes a writer of a file, which hides exceptions. */
  static void finish(PrintWriter writer) throws IOException {
    if (writer.checkError()) {
      throw new IOException("the disk may be full");
    }
  }
}
