package dev.edpm.cli.show;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.TagPart;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The executions of each region by the values of one tag: a table for each region that has the tag,
 * with a row for each value, and one for each of its counters.
 */
final class TagTables {

  private static final int LONGEST_VALUE = 60;

  private final String tag;
  private final UnaryOperator<String> units;

  /**
   * @param units the units of counters
   */
  TagTables(String tag, UnaryOperator<String> units) {
    this.tag = tag;
    this.units = units;
  }

  /**
   * Writes the tables.
   *
   * @throws UserMistake if no region has the tag
   */
  void write(List<ShownRegion> regions, Page page) {
    List<ShownRegion> tagged =
        regions.stream().filter(region -> region.part().tags().containsKey(tag)).toList();
    if (tagged.isEmpty()) {
      throw new UserMistake(
          "no region that is shown has the tag " + Excerpt.of(tag) + "; " + known(regions));
    }
    for (ShownRegion region : tagged) {
      page.blank();
      table(region, region.part().tags().get(tag), page);
    }
  }

  private static String known(List<ShownRegion> regions) {
    Set<String> keys = new TreeSet<>();
    regions.forEach(region -> keys.addAll(region.part().tags().keySet()));
    return keys.isEmpty()
        ? "no region has any tag"
        : "the tags are " + String.join(", ", keys.stream().map(Excerpt::of).toList());
  }

  private void table(ShownRegion region, TagPart totals, Page page) {
    Table table = Table.ofFigures();
    table.row(
        List.of(
            region.name() + " by " + Excerpt.of(tag, LONGEST_VALUE),
            "executions",
            "sum",
            "mean",
            "share of sum",
            "self"));
    List<TagPart.Row> rows = totals.values();
    TagPart.Row other = totals.other();
    Map<String, Double> sums = new HashMap<>();
    rows.forEach(row -> addSums(row, sums));
    addSums(other, sums);
    rows.forEach(row -> rows(table, text(row.value()), row, sums));
    if (other.executions() != 0) {
      rows(table, "(other values)", other, sums);
    }
    page.table(table);
    if (totals.hasRange()) {
      page.line("least " + text(totals.min()) + ", greatest " + text(totals.max()));
    }
    if (region.part().isEstimated()) {
      page.line("estimated, because one in N executions was measured");
    }
  }

  private static void addSums(TagPart.Row row, Map<String, Double> sums) {
    row.summary()
        .forEach((counter, values) -> sums.merge(counter, (double) values.sum(), Double::sum));
  }

  private void rows(Table table, String label, TagPart.Row row, Map<String, Double> sums) {
    for (String counter : row.summary().counters()) {
      boolean wall = counter.equals(CounterPart.WALL);
      StatisticsPart values = row.summary().of(counter);
      long count = row.count(counter);
      String unit = units.apply(counter);
      OptionalLong self = values.self();
      double total = sums.get(counter);
      table.row(
          List.of(
              wall ? label : "  " + counter,
              wall || count != row.executions() ? Units.format(count, "1") : "",
              Units.format(values.sum(), unit),
              count == 0 ? RegionTable.ABSENT : Units.format((double) values.sum() / count, unit),
              total == 0 ? RegionTable.ABSENT : Units.percent(values.sum() / total),
              self.isPresent() ? Units.format(self.getAsLong(), unit) : RegionTable.ABSENT));
    }
  }

  /** Texts that are easy to misread are in quotes. */
  private static String text(Object value) {
    if (!(value instanceof String text)) {
      return String.valueOf(value);
    }
    String shown = Excerpt.of(text, LONGEST_VALUE);
    boolean unclear =
        text.isEmpty()
            || text.equals("null")
            || "(\"".indexOf(text.charAt(0)) >= 0
            || !text.equals(text.strip());
    return unclear ? '"' + shown + '"' : shown;
  }
}
