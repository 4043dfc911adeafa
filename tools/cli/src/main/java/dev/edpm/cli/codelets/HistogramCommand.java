package dev.edpm.cli.codelets;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm codelets histogram}: the distribution of task lengths. */
@Command(
    name = "histogram",
    description =
        "Prints the distribution of the lengths of tasks, for each codelet and footprint of the"
            + " data, or draws it as SVG.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm codelets histogram edpm-report.json",
      "  edpm codelets histogram --codelet 'Gemm.*' edpm-report.json -o plots"
    })
final class HistogramCommand implements Callable<Integer> {

  @Parameters(paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Option(
      names = "--codelet",
      paramLabel = "patterns",
      description =
          "Only codelets whose names match: patterns separated by commas, as in the settings.")
  private String codelets;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "folder",
      description =
          "Draws the histograms instead, each in an .svg file of this folder that is named after"
              + " the codelet and the footprint.")
  private Path output;

  @Option(names = "--json", description = "Prints JSON: the histograms with their bins.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private HistogramCommand() {}

  @Override
  public Integer call() {
    Map<TaskGroup, Histogram> histograms = histograms();
    List<Path> files =
        output == null ? List.of() : new HistogramPlots(output, report).write(histograms);
    if (json) {
      JsonPage.print(json(histograms, files), spec.commandLine().getOut());
      return 0;
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    if (output != null) {
      files.forEach(file -> page.line(file.toString()));
    } else {
      boolean isFirst = true;
      for (Map.Entry<TaskGroup, Histogram> one : histograms.entrySet()) {
        if (!isFirst) {
          page.blank();
        }
        isFirst = false;
        HistogramText.write(one.getKey(), one.getValue(), page);
      }
    }
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private Map<TaskGroup, Histogram> histograms() {
    NamePatterns patterns = NamePatterns.parse(codelets == null ? "**" : codelets);
    Set<String> names = new HashSet<>();
    TaskLengths lengths =
        TaskLengths.read(
            report,
            name -> {
              names.add(name);
              return patterns.matches(name);
            });
    if (!lengths.hasTasks()) {
      throw new UserMistake(
          report
              + " has no tasks that ran"
              + (lengths.hasUntraced()
                  ? " while the trace was on; call Edpm.trace().start() before them"
                  : "; run the program with edpm.feedback=on"));
    }
    Map<TaskGroup, Histogram> histograms = lengths.histograms();
    if (histograms.isEmpty()) {
      throw new UserMistake(
          "--codelet: no codelet with tasks that ran matches "
              + Excerpt.of(codelets)
              + "; "
              + RegionPatterns.hint(codelets, names, "codelets"));
    }
    return histograms;
  }

  private static JsonObject json(Map<TaskGroup, Histogram> histograms, List<Path> files) {
    List<JsonObject> all = new ArrayList<>();
    histograms.forEach((group, histogram) -> all.add(json(group, histogram)));
    for (int i = 0; i < files.size(); i++) {
      all.get(i).put("file", files.get(i).toString());
    }
    return new JsonObject().put("histograms", all);
  }

  private static JsonObject json(TaskGroup group, Histogram histogram) {
    JsonObject json = new JsonObject().put("codelet", group.codelet());
    if (!group.footprint().isEmpty()) {
      json.put("footprint", group.footprint());
    }
    if (group.bytes() > 0) {
      json.put("bytes", group.bytes());
    }
    return json.put("tasks", (long) histogram.count())
        .put("min", histogram.min())
        .put("median", histogram.median())
        .put("max", histogram.max())
        .put(
            "bins",
            histogram.bins().stream()
                .map(
                    bin ->
                        new JsonObject()
                            .put("from", Math.round(bin.from()))
                            .put("to", Math.round(bin.to()))
                            .put("tasks", (long) bin.count()))
                .toList());
  }
}
