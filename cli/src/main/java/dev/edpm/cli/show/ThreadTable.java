package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The table of threads: a row for each thread of each region. */
final class ThreadTable {

  private static final List<String> HEADINGS =
      List.of("region", "thread", "name", "executions", "self", "sum");

  /** The columns that are text. */
  private static final int TEXTS = 3;

  private final JsonObject threads;

  /**
   * @param threads the threads of the report
   */
  ThreadTable(JsonObject threads) {
    this.threads = threads;
  }

  void write(List<ShownRegion> regions, Page page) {
    Table table = Table.of(column -> column < TEXTS);
    table.row(HEADINGS);
    for (ShownRegion region : regions) {
      RegionThreads known = new RegionThreads(region);
      String name = region.name();
      for (String key : known.keys()) {
        table.row(row(name, key, known.byThread().object(key)));
        name = "";
      }
      if (!known.areKnown()) {
        String absent = RegionTable.ABSENT;
        table.row(List.of(name, absent, "", absent, absent, absent));
      }
    }
    page.blank();
    page.table(table);
  }

  private List<String> row(String region, String key, JsonObject thread) {
    List<String> row = new ArrayList<>(List.of(region, key));
    row.add(RegionThreads.isOthers(key) ? "" : threads.object(key).text("name"));
    row.add(cell(thread, "executions", "1"));
    row.add(cell(thread, "self", "ns"));
    row.add(cell(thread, "sum", "ns"));
    return row;
  }

  private static String cell(JsonObject thread, String key, String unit) {
    OptionalDouble value = thread.number(key);
    return value.isPresent() ? Units.format(value.getAsDouble(), unit) : RegionTable.ABSENT;
  }
}
