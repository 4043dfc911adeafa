package dev.edpm.cli.diff;

import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.UserMistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** The option for where a result goes. */
final class OutputTarget {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description = "The file to write instead of standard output.")
  private Path output;

  /**
   * Requires that the file is not one of the files that the command reads.
   *
   * @throws UserMistake if it is one of them
   */
  void requireOther(Collection<Path> inputs) {
    if (output != null) {
      OutputFile.requireOther(output, inputs);
    }
  }

  /**
   * Writes a result to the file, in UTF-8 and without styles, or to the output of the command.
   *
   * @param inputs the files that the command has read
   */
  void write(CommandLine command, Collection<Path> inputs, BiConsumer<Ansi, PrintWriter> content) {
    if (output == null) {
      content.accept(command.getColorScheme().ansi(), command.getOut());
      command.getOut().flush();
      return;
    }
    new OutputFile(output, inputs)
        .write(
            to -> {
              PrintWriter writer = new PrintWriter(to);
              content.accept(Ansi.OFF, writer);
              // A PrintWriter hides exceptions.
              if (writer.checkError()) {
                throw new IOException("the disk may be full");
              }
            });
  }

  /** Returns the mistake of a format that a command does not have. */
  static UserMistake unknownFormat(String format, List<String> known) {
    return new UserMistake("--format " + format + " is not known; use " + String.join(", ", known));
  }
}
