package dev.edpm.cli.top;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** What a terminal shows of a program: the state after each tick. Used by one thread. */
final class TopScreen {

  private static final double NS_PER_SECOND = 1e9;

  /** A region with its totals, and its rates since the last tick: not a number at the first one. */
  private static final class Region {
    private final String name;
    private long executions;
    private double sum;
    private double self;
    private double rate;
    private double selfPerSecond;

    Region(String name) {
      this.name = name;
    }
  }

  private final int rows;
  private final Map<Long, Region> regions = new HashMap<>();
  private final Map<Long, JsonObject> counters = new LinkedHashMap<>();
  private final Map<Long, Object> counted = new LinkedHashMap<>();
  private final Map<Long, JsonObject> knobs = new LinkedHashMap<>();
  private final Map<String, Object> values = new LinkedHashMap<>();
  private JsonObject hello = new JsonObject();
  private JsonObject tick = new JsonObject();
  private double time;

  /**
   * @param rows the maximum number of regions
   */
  TopScreen(int rows) {
    this.rows = rows;
  }

  /** Takes the first event. */
  void hello(JsonObject data) {
    hello = data;
  }

  /** Takes a tick. */
  void tick(JsonObject data) {
    double now = data.number("time").orElse(0);
    double seconds = time == 0 ? 0 : (now - time) / NS_PER_SECOND;
    tick = data;
    time = now;
    for (JsonObject region : objects(data, "newRegions")) {
      regions.put(region.count("id"), new Region(region.text("name")));
    }
    for (Region region : regions.values()) {
      region.rate = seconds > 0 ? 0 : Double.NaN;
      region.selfPerSecond = region.rate;
    }
    for (List<?> row : lists(data, "regions")) {
      totals(regions.get(row.get(0)), row, seconds);
    }
    objects(data, "newCounters").forEach(one -> counters.put(one.count("id"), one));
    for (List<?> row : lists(data, "counters")) {
      if (row.get(1) == null) {
        counted.remove((Long) row.get(0));
      } else {
        counted.put((Long) row.get(0), row.get(1));
      }
    }
    objects(data, "newKnobs").forEach(one -> knobs.put(one.count("id"), one));
    for (List<?> row : lists(data, "knobs")) {
      String instance = row.get(1) == null ? "" : " [" + row.get(1) + "]";
      values.put(knobs.get(row.get(0)).text("name") + instance, row.get(2));
    }
  }

  private static void totals(Region region, List<?> row, double seconds) {
    long executions = number(row.get(1)).longValue();
    double self = number(row.get(3)).doubleValue();
    if (seconds > 0) {
      region.rate = Math.max(0, executions - region.executions) / seconds;
      region.selfPerSecond = Math.max(0, self - region.self) / seconds;
    }
    region.executions = executions;
    region.sum = number(row.get(2)).doubleValue();
    region.self = self;
  }

  /**
   * Returns the lines that a terminal shows now.
   *
   * @param width how many characters a line of the terminal has, if it has a limit
   */
  List<String> lines(OptionalInt width) {
    List<String> lines = new ArrayList<>();
    lines.add(
        Terminal.line(
                hello.text("program")
                    + ", process "
                    + hello.count("pid")
                    + " on "
                    + hello.text("host"))
            + state());
    JsonObject tasks = tick.object("tasks");
    if (!tasks.entries().isEmpty()) {
      lines.add(
          "tasks: "
              + number(tasks, "waiting")
              + " waiting, "
              + number(tasks, "ready")
              + " ready, "
              + number(tasks, "active")
              + " running, "
              + number(tasks, "finished")
              + " finished");
    }
    lines.add("");
    lines.addAll(regionTable(width));
    lines.addAll(named("counter", this::counterRows, width));
    lines.addAll(named("knob", this::knobRows, width));
    return lines;
  }

  private String state() {
    String state = ": " + Units.decimal(time / NS_PER_SECOND) + " s";
    state += tick.is("paused") ? ", measuring is paused" : "";
    return state + (tick.is("waiting") ? ", waits for Go" : "");
  }

  private List<String> regionTable(OptionalInt width) {
    Table table = Table.ofFigures();
    table.row(
        List.of("region", "per second", "self per second", "self", "inclusive", "executions"));
    regions.values().stream()
        .filter(region -> region.executions > 0)
        .sorted(
            Comparator.comparingDouble((Region region) -> -region.selfPerSecond)
                .thenComparingDouble(region -> -region.self)
                .thenComparing(region -> region.name))
        .limit(rows)
        .forEach(
            region ->
                table.row(
                    List.of(
                        region.name,
                        known(region.rate, Units.decimal(region.rate)),
                        known(region.rate, Units.format(region.selfPerSecond, "ns")),
                        Units.format(region.self, "ns"),
                        Units.format(region.sum, "ns"),
                        Units.format(region.executions, "1"))));
    return table.lines(width);
  }

  private static String known(double rate, String text) {
    return Double.isNaN(rate) ? "-" : text;
  }

  /** Adds the rows of a table. */
  private interface Rows {
    void addTo(Table table);
  }

  private static List<String> named(String first, Rows rows, OptionalInt width) {
    Table table = Table.ofFigures();
    table.row(List.of(first, "value"));
    rows.addTo(table);
    List<String> lines = new ArrayList<>(table.lines(width));
    if (lines.size() == 1) {
      return List.of();
    }
    lines.add(0, "");
    return lines;
  }

  private void counterRows(Table table) {
    counted.forEach(
        (id, value) -> {
          JsonObject counter = counters.get(id);
          table.row(
              List.of(
                  counter.text("name"),
                  Units.format(number(value).doubleValue(), counter.text("unit"))));
        });
  }

  private void knobRows(Table table) {
    values.forEach(
        (name, value) -> {
          if (!name.startsWith("starpu.")) {
            table.row(List.of(name, shown(value)));
          }
        });
  }

  private static String number(JsonObject counts, String key) {
    return Units.format(counts.count(key), "1");
  }

  private static String shown(Object value) {
    return value instanceof Number number
        ? Units.format(number.doubleValue(), "1")
        : String.valueOf(value);
  }

  private static Number number(Object value) {
    return value instanceof Number number ? number : 0;
  }

  private static List<JsonObject> objects(JsonObject from, String key) {
    return from.list(key).stream().map(JsonObject.class::cast).toList();
  }

  private static List<List<?>> lists(JsonObject from, String key) {
    List<List<?>> lists = new ArrayList<>();
    from.list(key).forEach(row -> lists.add((List<?>) row));
    return lists;
  }
}
