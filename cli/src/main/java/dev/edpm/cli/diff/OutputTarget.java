package dev.edpm.cli.diff;

import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.UserMistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
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

  /** Writes a result to the file, in UTF-8 and without styles, or to the output of the command. */
  void write(CommandLine command, BiConsumer<Ansi, PrintWriter> content) {
    if (output == null) {
      content.accept(command.getColorScheme().ansi(), command.getOut());
      command.getOut().flush();
      return;
    }
    OutputFile.replace(
        output,
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
