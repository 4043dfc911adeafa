package dev.edpm.cli.show;

import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The table of threads: a row for each thread of each region. */
final class ThreadTable {

  private static final List<String> HEADINGS =
      List.of("region", "thread", "name", "executions", "self", "sum");

  /** The columns that are text. */
  private static final int TEXTS = 3;

  private final Map<String, ThreadPart> threads;

  /**
   * @param threads the threads of the report
   */
  ThreadTable(Map<String, ThreadPart> threads) {
    this.threads = threads;
  }

  void write(List<ShownRegion> regions, Page page) {
    Table table = Table.of(column -> column < TEXTS);
    table.row(HEADINGS);
    for (ShownRegion region : regions) {
      RegionThreads known = new RegionThreads(region);
      String name = region.name();
      for (String key : known.keys()) {
        table.row(row(name, key, known.byThread().get(key)));
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

  private List<String> row(String region, String key, StatisticsPart values) {
    List<String> row = new ArrayList<>(List.of(region, key));
    ThreadPart thread = threads.get(key);
    row.add(RegionThreads.isOthers(key) || thread == null ? "" : thread.name());
    row.add(cell(values.executions().stream().asDoubleStream().findAny(), "1"));
    row.add(cell(values.number(Value.SELF), "ns"));
    row.add(cell(values.number(Value.SUM), "ns"));
    return row;
  }

  private static String cell(OptionalDouble value, String unit) {
    return value.isPresent() ? Units.format(value.getAsDouble(), unit) : RegionTable.ABSENT;
  }
}
