package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.ComparedRegion;
import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.Comparison.Row;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.text.BoundedLine;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.Units;
import dev.edpm.profile.MethodChanges;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison as Markdown for a comment on a pull request: what changed first, the other values in
 * a part that the reader can open. Names are code, so that they are no markup and mention nobody.
 */
final class ComparedMarkdown {

  private final Result result;
  private final List<String> lines = new ArrayList<>();

  ComparedMarkdown(Result result) {
    this.result = result;
  }

  List<String> lines() {
    lines.add("### " + (result.hasBase() ? result.summary() : result.gateSummary()));
    lines.add("");
    lines.add(result.runs());
    for (String warning : result.warnings()) {
      lines.add("");
      lines.add("> " + text(warning));
    }
    result.gate().ifPresent(this::gate);
    List<Row> rows = result.comparison().byChange();
    table(rows.stream().filter(ComparedMarkdown::isShown).toList());
    methods();
    names("Ran in base only", result.comparison().onlyInBase());
    names("Ran in head only", result.comparison().onlyInHead());
    names(
        "Renamed",
        result.comparison().regions().stream()
            .filter(ComparedRegion::isRenamed)
            .map(region -> region.baseName() + " to " + region.name())
            .toList());
    List<Row> others = rows.stream().filter(row -> !isShown(row)).toList();
    if (!others.isEmpty()) {
      lines.add("");
      lines.add("<details><summary>" + Units.count(others.size(), "other value") + "</summary>");
      table(others);
      lines.add("");
      lines.add("</details>");
    }
    return lines;
  }

  /** Returns whether a value differs, or seems to differ and was not judged. */
  private static boolean isShown(Row row) {
    return row.value().verdict().isDifference() || row.value().isOpenChange();
  }

  private void table(List<Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("| region | counter | base | head | change | 95 % interval | p | verdict |");
    lines.add("|---|---|--:|--:|--:|--:|--:|---|");
    for (Row one : rows) {
      ComparedValue value = one.value();
      row(
          code(one.region().name()),
          code(value.counter()),
          text(ValueText.base(value)),
          text(ValueText.head(value)),
          ValueText.change(value),
          ValueText.interval(value),
          ValueText.pValue(value).replace("<", "&lt;"),
          bold(value, text(ValueText.verdict(value, result))));
    }
  }

  private void methods() {
    if (result.methods().changes().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("| " + String.join(" | ", ComparedMethods.HEADER) + " |");
    lines.add("|---|---|---|--:|--:|--:|");
    for (MethodChanges.Change change : result.methods().changes()) {
      List<String> cells = new ArrayList<>(ComparedMethods.row(change));
      cells.set(0, code(cells.get(0)));
      cells.set(2, code(cells.get(2)));
      row(cells.toArray(String[]::new));
    }
  }

  private static String bold(ComparedValue value, String text) {
    return value.verdict().isDifference() ? "**" + text + "**" : text;
  }

  private void gate(List<GateResult> results) {
    lines.add("");
    lines.add("| gate | for | result | value |");
    lines.add("|---|---|---|---|");
    for (GateResult one : results) {
      String status = one.status().toString();
      row(
          code(one.rule().text()),
          code(one.subject()),
          one.status() == GateResult.Status.PASSED ? status : "**" + status + "**",
          text(ValueText.result(one)));
    }
  }

  private void row(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  private void names(String title, List<String> names) {
    if (!names.isEmpty()) {
      lines.add("");
      List<String> spans = names.stream().map(name -> code(Excerpt.of(name))).toList();
      lines.add(title + ": " + BoundedLine.of(spans));
    }
  }

  /** Returns a code span, which in a table must not contain a bar. */
  static String code(String name) {
    String line = Terminal.line(name).replace("|", "\\|");
    int longest = 0;
    int run = 0;
    for (int i = 0; i < line.length(); i++) {
      run = line.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    String fence = "`".repeat(longest + 1);
    // A blank keeps a backtick at an end apart from the fence; the renderer removes it.
    boolean apart = longest > 0 || line.isBlank();
    return apart ? fence + " " + line + " " + fence : fence + line + fence;
  }

  /** Returns text without markup. */
  static String text(String text) {
    StringBuilder plain = new StringBuilder();
    for (char c : Terminal.line(text).toCharArray()) {
      switch (c) {
        case '<' -> plain.append("&lt;");
        case '>' -> plain.append("&gt;");
        case '&' -> plain.append("&amp;");
        case '@' -> plain.append("&#64;");
        case '\\', '`', '*', '_', '[', ']', '|', '#', '~', '!' -> plain.append('\\').append(c);
        default -> plain.append(c);
      }
    }
    return plain.toString();
  }
}
