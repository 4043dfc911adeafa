package dev.edpm.cli.html;

import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.option.Recordings;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.profile.ProfileJson;
import dev.edpm.runtime.Edpm;
import dev.edpm.view.page.ReportPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code edpm html}: writes a report as a page for a browser. */
@Command(
    name = "html",
    description = {
      "Writes a report as one HTML page, which a browser opens without a network.",
      "With two reports, the page compares the first one with the second one."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm html edpm-report.json",
      "  edpm html edpm-report.json -o edpm-report.html --source src/main/java",
      "  edpm html edpm-report.json --samples run.jfr --source src/main/java",
      "  edpm html before.json after.json -o compared.html"
    })
public final class HtmlCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..2",
      paramLabel = "report",
      description = "The report, .json or .jsonl, and another one to compare it with.")
  private List<Path> reports;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description =
          "The page to write, .html. Default: beside the report, with its name; of two reports,"
              + " beside the first, with both names.")
  private Path output;

  @Option(
      names = "--source",
      paramLabel = "folder",
      description =
          "A folder of sources such as src/main/java, or of a project. The page then shows the"
              + " lines around each region. May be repeated.")
  private List<Path> sources = List.of();

  @Option(
      names = "--samples",
      paramLabel = "recording",
      description =
          "A recording of Flight Recorder (.jfr) of the same program. The page then shows the methods"
              + " inside each region. May be repeated. Default: the one that edpm.profile wrote"
              + " beside the report.")
  private List<Path> samples = List.of();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    requireUsable();
    if (output == null) {
      output = OutputFile.beside(reports, ".html");
    }
    OutputFile.requireExtension(output, "the page is HTML", ".html");
    ReportPage html = new ReportPage(sources);
    List<String> missing = new ArrayList<>();
    // Temporary files are beside the output, where there is room for files of this size.
    List<Path> recordings = reports.size() > 1 ? List.of() : Recordings.of(reports.get(0), samples);
    OutputFile file = new OutputFile(output, inputs(recordings));
    Path folder = file.folder();
    for (Path report : reports) {
      html.add(report, folder)
          .forEach(line -> missing.add((reports.size() > 1 ? report + ": " : "") + line));
    }
    if (!recordings.isEmpty()) {
      addSamples(html, missing);
    }
    file.writeBytes(to -> html.write(Edpm.VERSION, to));
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    page.line(output + ": open it in a browser");
    missing.forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  /** A recording that the user has not named may be unusable: the page is written without it. */
  private void addSamples(ReportPage html, List<String> missing) {
    try {
      html.addSamples(ProfileJson.of(Recordings.read(reports.get(0), samples)));
    } catch (InputException e) {
      if (!samples.isEmpty()) {
        throw e;
      }
      missing.add("no methods inside the regions: " + e.getMessage());
    }
  }

  private List<Path> inputs(List<Path> recordings) {
    List<Path> inputs = new ArrayList<>(reports);
    inputs.addAll(recordings);
    return inputs;
  }

  private void requireUsable() {
    // Picocli accepts any multiple of an arity.
    if (reports.size() > 2) {
      throw new ParameterException(
          spec.commandLine(), "at most two reports are compared; edpm merge joins several");
    }
    if (reports.size() > 1 && !samples.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--samples has a meaning only for one report");
    }
    for (Path source : sources) {
      if (!Files.isDirectory(source)) {
        throw new UserMistake("--source " + source + " is not a folder");
      }
    }
  }
}
