package dev.edpm.cli.show;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The executions of each region by the values of one tag: a table for each region that has the tag,
 * with a row for each value, and one for each of its counters.
 */
final class TagTables {

  private static final int LONGEST_VALUE = 60;

  private final String tag;
  private final Map<String, String> units;

  /**
   * @param units the units of counters
   */
  TagTables(String tag, Map<String, String> units) {
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
        regions.stream().filter(region -> region.part().object("tags").has(tag)).toList();
    if (tagged.isEmpty()) {
      throw new UserMistake(
          "no region that is shown has the tag " + Excerpt.of(tag) + "; " + known(regions));
    }
    for (ShownRegion region : tagged) {
      page.blank();
      table(region, region.part().object("tags").object(tag), page);
    }
  }

  private static String known(List<ShownRegion> regions) {
    Set<String> keys = new TreeSet<>();
    regions.forEach(region -> keys.addAll(region.part().object("tags").entries().keySet()));
    return keys.isEmpty()
        ? "no region has any tag"
        : "the tags are " + String.join(", ", keys.stream().map(Excerpt::of).toList());
  }

  private void table(ShownRegion region, JsonObject totals, Page page) {
    Table table = Table.ofFigures();
    table.row(
        List.of(
            region.name() + " by " + Excerpt.of(tag, LONGEST_VALUE),
            "executions",
            "sum",
            "mean",
            "share of sum",
            "self"));
    List<JsonObject> rows = new ArrayList<>();
    for (Object value : totals.list("values")) {
      if (value instanceof JsonObject row) {
        rows.add(row);
      }
    }
    JsonObject other = totals.object("other");
    Map<String, Double> sums = new HashMap<>();
    rows.forEach(row -> addSums(row, sums));
    addSums(other, sums);
    rows.forEach(row -> rows(table, text(row.get("value")), row, sums));
    if (other.count("executions") != 0) {
      rows(table, "(other values)", other, sums);
    }
    page.table(table);
    if (totals.has("min")) {
      page.line("least " + text(totals.get("min")) + ", greatest " + text(totals.get("max")));
    }
    if (region.part().is("estimated")) {
      page.line("estimated, because one in N executions was measured");
    }
  }

  private static void addSums(JsonObject row, Map<String, Double> sums) {
    JsonObject summary = row.object("summary");
    for (String counter : summary.entries().keySet()) {
      sums.merge(counter, (double) summary.object(counter).count("sum"), Double::sum);
    }
  }

  private void rows(Table table, String label, JsonObject row, Map<String, Double> sums) {
    JsonObject summary = row.object("summary");
    for (String counter : summary.entries().keySet()) {
      boolean wall = counter.equals("time.wall");
      JsonObject values = summary.object(counter);
      long count = values.has("count") ? values.count("count") : row.count("executions");
      String unit = units.getOrDefault(counter, wall ? "ns" : "");
      long sum = values.count("sum");
      double total = sums.get(counter);
      table.row(
          List.of(
              wall ? label : "  " + counter,
              wall || count != row.count("executions") ? Units.format(count, "1") : "",
              Units.format(sum, unit),
              count == 0 ? RegionTable.ABSENT : Units.format((double) sum / count, unit),
              total == 0 ? RegionTable.ABSENT : Units.percent(sum / total),
              values.has("self") ? Units.format(values.count("self"), unit) : RegionTable.ABSENT));
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
