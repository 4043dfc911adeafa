package dev.edpm.cli.diff;

import dev.edpm.analysis.history.RegionHistory;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the form of a history, and where it goes. */
final class HistoryOutput {

  private static final List<String> FORMATS = List.of("text", "json", "csv");

  @Option(
      names = "--format",
      paramLabel = "format",
      description = "text (the default), json, or csv, which Apache Otava reads.")
  private String format = "text";

  @Mixin private OutputTarget target;

  void requireKnown() {
    if (!FORMATS.contains(format)) {
      throw OutputTarget.unknownFormat(format, FORMATS);
    }
  }

  /**
   * Prints a history where the option says.
   *
   * @param inputs the reports
   */
  void print(RegionHistory history, CommandLine command, Collection<Path> inputs) {
    target.write(command, inputs, (ansi, out) -> print(history, ansi, out));
  }

  private void print(RegionHistory history, Ansi ansi, PrintWriter out) {
    switch (format) {
      case "json" -> JsonPage.print(HistoryJson.of(history), out);
      case "csv" -> new HistoryCsv(history).lines().forEach(out::println);
      default -> {
        Page page = new Page(ansi);
        new HistoryText(history).write(page);
        page.print(out);
      }
    }
  }
}
