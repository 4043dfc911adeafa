package dev.edpm.cli.attach;

import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import java.io.File;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A request to a running program that has it write its report. */
final class ReportRequest {

  @Parameters(paramLabel = "PID", description = "The id of the process; jps lists all JVMs.")
  private long pid;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description =
          "The report to write, .json or .jsonl; the program writes it. Default:"
              + " edpm-report-PID.json.")
  private Path output;

  /** Makes the request, and prints the answer. */
  void make(String request, CommandLine command) {
    // The program may run in another folder.
    Path file = output != null ? output : Path.of("edpm-report-" + pid + ".json");
    OutputFile.requireExtension(file, "the program writes a report", ".json", ".jsonl");
    Page page = new Page(command.getColorScheme().ansi());
    new RunningProgram(pid)
        .run(request, file.toAbsolutePath().toString()).stream()
            .map(ReportRequest::shown)
            .forEach(page::line);
    page.print(command.getOut());
  }

  /** Returns a line of the answer; a path is shown as the user would write it. */
  private static String shown(String line) {
    String here = Path.of("").toAbsolutePath() + File.separator;
    return line.startsWith(here) ? line.substring(here.length()) : line;
  }
}
