package dev.edpm.cli.show;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.Section;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** The call paths of a report as a tree: the output of {@code edpm show --paths}. */
final class ShownPaths {

  private static final String INDENT = "  ";
  private static final String SHARE = "total share";

  /**
   * The maximum number of levels in a report of the runtime; a file from elsewhere may have more.
   */
  private static final int MOST_INDENTED = 64;

  private final ReportParts report;
  private final String counter;
  private final PathTree tree;
  private final List<PathTree.Node> shown;

  /**
   * Creates the output.
   *
   * @param counter the counter whose values are shown
   * @param leastShare the smallest share that is shown, up to 1
   * @param levels the number of levels that are shown
   * @throws UserMistake if the report has no paths, or none with that counter, or no shares where a
   *     smallest share is given
   */
  ShownPaths(ReportParts report, String counter, double leastShare, int levels) {
    if (report.paths.isEmpty()) {
      throw new UserMistake("the report has no call paths: no region ran, or edpm.paths was off");
    }
    this.report = report;
    this.counter = counter;
    requireKnown();
    this.tree = new PathTree(report.paths, counter);
    if (leastShare > 0 && !tree.hasShares()) {
      throw new UserMistake(
          "--min-share: paths have no shares of "
              + Excerpt.of(counter)
              + ": not every path has an exclusive (self) value of it, or all of them are 0");
    }
    this.shown = tree.shown(leastShare, levels);
  }

  private void requireKnown() {
    Set<String> known = new LinkedHashSet<>();
    report.paths.forEach(path -> known.addAll(path.summary().counters()));
    if (!known.contains(counter)) {
      throw new UserMistake(
          "no call path counts "
              + Excerpt.of(counter)
              + "; the report has "
              + Excerpt.of(String.join(", ", known)));
    }
  }

  void write(Page page) {
    new ShownRuns(report).write(page);
    page.blank();
    Table table = Table.ofFigures();
    table.row(List.of("call path (" + counter + ")", "executions", "sum", "self", SHARE));
    shown.forEach(node -> table.row(row(node, report.unit(counter))));
    page.table(table);
    if (shown.size() < tree.size()) {
      page.line(
          Units.format(shown.size(), "1")
              + " of "
              + Units.format(tree.size(), "1")
              + " call paths are shown");
    }
  }

  private List<String> row(PathTree.Node node, String unit) {
    List<String> row = new ArrayList<>();
    row.add(INDENT.repeat(Math.min(node.level(), MOST_INDENTED)) + label(node.path()));
    row.add(Units.format(node.path().executions(), "1"));
    row.add(value(node.values().number(Value.SUM), unit));
    row.add(value(node.values().number(Value.SELF), unit));
    OptionalDouble share = tree.share(node);
    row.add(share.isPresent() ? Units.percent(share.getAsDouble()) : RegionTable.ABSENT);
    return row;
  }

  private static String value(OptionalDouble value, String unit) {
    return value.isPresent() ? Units.format(value.getAsDouble(), unit) : RegionTable.ABSENT;
  }

  private static String label(PathPart path) {
    List<String> remarks = new ArrayList<>();
    if (path.isAsynchronous()) {
      remarks.add("asynchronous");
    }
    if (path.isEstimated()) {
      remarks.add("estimated");
    }
    return remarks.isEmpty() ? path.name() : path.name() + " (" + String.join(", ", remarks) + ")";
  }

  /** Returns the paths that are shown as in a report, each with its share. */
  JsonObject document() {
    List<JsonObject> paths = new ArrayList<>();
    for (PathTree.Node node : shown) {
      JsonObject path = new JsonObject().putAll(node.path().json());
      tree.share(node).ifPresent(share -> path.put("share", share));
      paths.add(path);
    }
    return new JsonObject()
        .put(Section.FORMAT.key(), ReportReader.FORMAT)
        .put("counter", counter)
        .put(Section.PATHS.key(), paths);
  }
}
