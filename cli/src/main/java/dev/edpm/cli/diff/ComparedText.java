package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.ComparedRegion;
import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.Verdict;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import java.util.List;
import java.util.function.Predicate;

/** A comparison as tables for a terminal. */
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
    exact(page);
    measured(page);
    list(
        page,
        "less than 1 % of the parent: ",
        comparison.regions().stream()
            .filter(region -> has(region, value -> value.verdict() == Verdict.NEGLIGIBLE))
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
    page.blank();
    page.line(result.summary());
    result.gate().ifPresent(gate -> gate(page, gate));
  }

  private void exact(Page page) {
    if (comparison.regions().stream().noneMatch(region -> has(region, ComparedValue::exact))) {
      return;
    }
    Table table = Table.of(column -> column == 1 || column == 5);
    table.row(List.of("exact values", "counter", "base", "head", "change", "verdict"));
    for (ComparedRegion region : comparison.regions()) {
      String name = region.name();
      for (ComparedValue value : region.values()) {
        if (value.exact()) {
          table.row(
              List.of(
                  name,
                  value.counter(),
                  ValueText.base(value),
                  ValueText.head(value),
                  ValueText.change(value),
                  ValueText.verdict(value)));
          name = "";
        }
      }
    }
    page.blank();
    page.table(table);
  }

  private void measured(Page page) {
    if (comparison.regions().stream().noneMatch(region -> has(region, ComparedText::isMeasured))) {
      return;
    }
    Table table = Table.of(column -> column == 1 || column == 7);
    table.row(
        List.of(
            "measured values",
            "counter",
            "base",
            "head",
            "change",
            "95 % interval",
            "p",
            "verdict"));
    for (ComparedRegion region : comparison.regions()) {
      String name = region.name();
      for (ComparedValue value : region.values()) {
        if (isMeasured(value)) {
          table.row(
              List.of(
                  name,
                  value.counter(),
                  ValueText.base(value),
                  ValueText.head(value),
                  ValueText.change(value),
                  ValueText.interval(value),
                  ValueText.pValue(value),
                  ValueText.verdict(value)));
          name = "";
        }
      }
    }
    page.blank();
    page.table(table);
  }

  private static boolean isMeasured(ComparedValue value) {
    return !value.exact() && value.verdict() != Verdict.NEGLIGIBLE;
  }

  private static boolean has(ComparedRegion region, Predicate<ComparedValue> filter) {
    return region.values().stream().anyMatch(filter);
  }

  private static void list(Page page, String title, List<String> names) {
    if (!names.isEmpty()) {
      page.blank();
      page.line(title + String.join(", ", names));
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
