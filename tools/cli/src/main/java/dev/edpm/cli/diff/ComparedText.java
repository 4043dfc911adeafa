package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.ComparedRegion;
import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.Comparison.Row;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.Verdict;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.cli.text.BoundedLine;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import java.util.List;

/** A comparison as a table for a terminal: what changed most first, judged or not. */
final class ComparedText {

  private final Result result;
  private final Comparison comparison;

  ComparedText(Result result) {
    this.result = result;
    this.comparison = result.comparison();
  }

  void write(Page page) {
    page.line(result.runs());
    result.warnings().forEach(page::line);
    if (result.hasBase()) {
      values(page);
    }
    result.gate().ifPresent(gate -> gate(page, gate));
  }

  private void values(Page page) {
    table(page);
    list(
        page,
        "less than 1 % of the parent: ",
        comparison.regions().stream()
            .filter(region -> region.values().stream().anyMatch(ComparedText::isNegligible))
            .map(ComparedRegion::name)
            .toList());
    list(
        page,
        "mean of the executions since the region is steady: ",
        comparison.regions().stream()
            .filter(region -> region.values().stream().anyMatch(ComparedText::isSteady))
            .map(ComparedRegion::name)
            .toList());
    list(
        page,
        "renamed: ",
        comparison.regions().stream()
            .filter(ComparedRegion::isRenamed)
            .map(region -> region.baseName() + " to " + region.name())
            .toList());
    list(page, "ran in base only: ", comparison.onlyInBase());
    list(page, "ran in head only: ", comparison.onlyInHead());
    methods(page);
    page.blank();
    page.line(result.summary());
  }

  private void table(Page page) {
    List<Row> rows =
        comparison.byChange().stream().filter(row -> !isNegligible(row.value())).toList();
    if (rows.isEmpty()) {
      return;
    }
    Table table = Table.of(column -> column == 1 || column == 7);
    table.row(
        List.of("region", "counter", "base", "head", "change", "95 % interval", "p", "verdict"));
    for (Row row : rows) {
      ComparedValue value = row.value();
      table.row(
          List.of(
              row.region().name(),
              value.counter(),
              ValueText.base(value),
              ValueText.head(value),
              ValueText.change(value),
              ValueText.interval(value),
              ValueText.pValue(value),
              ValueText.verdict(value, result)));
    }
    page.blank();
    page.table(table);
  }

  private static boolean isSteady(ComparedValue value) {
    return value.counter().equals(CounterPart.WALL) && value.statistic() == Statistic.STEADY_MEAN;
  }

  private static boolean isNegligible(ComparedValue value) {
    return value.verdict() == Verdict.NEGLIGIBLE;
  }

  private static void list(Page page, String title, List<String> names) {
    if (!names.isEmpty()) {
      page.blank();
      page.line(title + BoundedLine.of(names));
    }
  }

  private void methods(Page page) {
    if (!result.methods().changes().isEmpty()) {
      Table table = Table.ofText();
      table.row(ComparedMethods.HEADER);
      result.methods().changes().forEach(change -> table.row(ComparedMethods.row(change)));
      page.blank();
      page.table(table);
    }
  }

  private static void gate(Page page, List<GateResult> results) {
    Table table = Table.ofText();
    table.row(List.of("gate", "for", "result", "value"));
    for (GateResult result : results) {
      table.row(
          List.of(
              result.rule().text(),
              result.subject(),
              result.status().toString(),
              ValueText.result(result)));
    }
    page.blank();
    page.table(table);
  }
}
