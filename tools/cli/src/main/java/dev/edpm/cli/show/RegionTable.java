package dev.edpm.cli.show;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The table of regions: a row for each region, and one for each of its counters. */
final class RegionTable {

  static final String ABSENT = "-";

  private static final String MOSTLY_OWN_COST = " (mostly own cost)";

  /** The number of parents that are named; the others are counted. */
  private static final int NAMED_PARENTS = 3;

  /** The number of code points that are printed of a parent's name. */
  private static final int PARENT_NAME = 40;

  private final UnaryOperator<String> units;
  private final List<Column> columns;
  private final boolean chosen;
  private final List<String> footnotes = new ArrayList<>();

  /**
   * @param units the units of counters
   * @param columns the columns after the name
   * @param chosen whether the user has chosen the columns; otherwise those that do not fit into the
   *     terminal are left out
   */
  RegionTable(UnaryOperator<String> units, List<Column> columns, boolean chosen) {
    this.units = units;
    this.chosen = chosen;
    this.columns = columns.stream().filter(column -> column != Column.NAME).toList();
  }

  /** Writes the table, and below it the reasons why values are missing. */
  void write(List<ShownRegion> regions, Page page) {
    Table table = Table.of(index -> columns.get(index - 1) == Column.PARENTS);
    List<String> headings = new ArrayList<>(List.of("region"));
    columns.forEach(column -> headings.add(column.toString()));
    table.row(headings);
    regions.forEach(region -> rows(table, region));
    if (!chosen) {
      table.mayLeaveOut(
          Column.FIRST_LEFT_OUT.stream()
              .filter(columns::contains)
              .map(column -> 1 + columns.indexOf(column))
              .toList(),
          "--columns chooses columns");
    }
    page.table(table);
    for (int i = 0; i < footnotes.size(); i++) {
      page.line("[" + (i + 1) + "] " + footnotes.get(i));
    }
  }

  private void rows(Table table, ShownRegion region) {
    row(table, label(region), region, CounterPart.WALL, column -> cell(column, region));
    if (columns.stream().noneMatch(Column::isStatistic)) {
      return;
    }
    for (String counter : region.summary().counters()) {
      if (!counter.equals(CounterPart.WALL)) {
        StatisticsPart values = region.summary().of(counter);
        String count =
            values.hasSum() && values.count() != region.part().executions()
                ? Units.format(values.count(), "1")
                : "";
        OptionalDouble cost = region.part().overheadShare(counter);
        row(
            table,
            "  " + counter + (region.part().isMostlyOverhead(counter) ? MOSTLY_OWN_COST : ""),
            region,
            counter,
            column ->
                switch (column) {
                  case EXECUTIONS -> count;
                  case OVERHEAD -> cost.isEmpty() ? "" : Units.percent(cost.getAsDouble());
                  default -> "";
                });
      }
    }
  }

  private interface Cells {
    String of(Column column);
  }

  /**
   * @param others the cells of columns that have no value for each counter
   */
  private void row(Table table, String label, ShownRegion region, String counter, Cells others) {
    String reason = region.summary().of(counter).unavailable();
    List<String> row = new ArrayList<>();
    row.add(label + (reason.isEmpty() ? "" : " [" + footnote(reason) + "]"));
    for (Column column : columns) {
      row.add(column.isStatistic() ? statistic(column, region, counter) : others.of(column));
    }
    table.row(row);
  }

  private static String label(ShownRegion region) {
    RegionPart part = region.part();
    if (!part.isEstimated()) {
      return region.name();
    }
    return region.name()
        + (part.sampled().isPresent()
            ? " (estimated from " + Units.format(part.sampled().getAsLong(), "1") + ")"
            : " (self estimated)");
  }

  private String statistic(Column column, ShownRegion region, String counter) {
    OptionalDouble value = column.statistic(region.part(), counter);
    if (value.isEmpty() || !region.summary().of(counter).hasSum()) {
      return ABSENT;
    }
    String text = Units.format(value.getAsDouble(), units.apply(counter));
    OptionalLong error = region.part().overheadErrorInSelf();
    return column == Column.NET && counter.equals(CounterPart.WALL) && error.isPresent()
        ? text + " ± " + Units.format(error.getAsLong(), "ns")
        : text;
  }

  private static String cell(Column column, ShownRegion region) {
    if (column == Column.PARENTS) {
      return region.recorded().map(recorded -> parents(recorded.parents())).orElse(ABSENT);
    }
    OptionalDouble value = column.number(region);
    if (value.isEmpty()) {
      return ABSENT;
    }
    if (column == Column.THREADS && new RegionThreads(region).areMore()) {
      return Units.format(value.getAsDouble(), "1") + "+";
    }
    return column == Column.OVERHEAD
        ? Units.percent(value.getAsDouble())
        : Units.format(value.getAsDouble(), "1");
  }

  private static String parents(Map<String, Long> executions) {
    if (executions.isEmpty()) {
      return "none";
    }
    String named =
        executions.keySet().stream()
            .limit(NAMED_PARENTS)
            .map(name -> Excerpt.of(name, PARENT_NAME))
            .collect(Collectors.joining(", "));
    int others = executions.size() - NAMED_PARENTS;
    return others > 0 ? named + " and " + Units.format(others, "1") + " more" : named;
  }

  private int footnote(String reason) {
    if (!footnotes.contains(reason)) {
      footnotes.add(reason);
    }
    return footnotes.indexOf(reason) + 1;
  }
}
