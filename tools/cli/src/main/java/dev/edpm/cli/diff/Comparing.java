package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.ComparisonJson;
import dev.edpm.analysis.compare.Gate;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.GateRule;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.diff.OutputOptions.Format;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Compares two sides and prints the result as the options say. */
final class Comparing {

  private final JudgeOptions judging;
  private final OutputOptions output;

  Comparing(JudgeOptions judging, OutputOptions output) {
    this.judging = judging;
    this.output = output;
  }

  /**
   * Prints the result and returns it.
   *
   * @param base the first side; empty if there is none, for rules that need none
   */
  Result print(
      Optional<ReportSide> base, ReportSide head, CompareSettings settings, CommandLine command) {
    Format format = output.format();
    Unjudged unjudged = judging.unjudged();
    Optional<List<GateRule>> rules = judging.gate();
    requireRegions(Stream.concat(base.stream(), Stream.of(head)).toList());
    Comparison comparison =
        base.map(side -> Comparison.of(side, head, settings))
            .orElseGet(() -> Comparison.ofHead(head, settings));
    Optional<List<GateResult>> gate = rules.map(all -> Gate.check(all, base, head, settings));
    ComparedMethods methods =
        base.map(side -> ComparedMethods.of(side, head)).orElse(ComparedMethods.NONE);
    Result result = new Result(comparison, gate, unjudged, methods);
    List<Path> inputs = new ArrayList<>(judging.files());
    base.ifPresent(side -> inputs.addAll(side.paths()));
    inputs.addAll(head.paths());
    output.write(command, inputs, (ansi, out) -> print(result, format, ansi, out));
    return result;
  }

  private void requireRegions(List<ReportSide> sides) {
    Set<String> names = new LinkedHashSet<>();
    for (ReportSide side : sides) {
      for (ProcessReport process : side.processes()) {
        names.addAll(process.regions().keySet());
        process.tasks().keySet().forEach(codelet -> names.add("codelet " + codelet));
      }
    }
    judging.regions().requireMatches(names);
  }

  private static void print(Result result, Format format, Ansi ansi, PrintWriter out) {
    switch (format) {
      case TEXT -> {
        Page page = new Page(ansi);
        new ComparedText(result).write(page);
        page.print(out);
      }
      case JSON -> {
        JsonObject document = ComparisonJson.of(result.comparison());
        if (!result.methods().changes().isEmpty()) {
          document.put("methods", result.methods().json());
        }
        result.gate().ifPresent(gate -> document.put("gate", ComparisonJson.of(gate)));
        JsonPage.print(document, out);
      }
      case MARKDOWN -> new ComparedMarkdown(result).lines().forEach(out::println);
      case JUNIT -> new ComparedXml(result).lines().forEach(out::println);
    }
  }
}
