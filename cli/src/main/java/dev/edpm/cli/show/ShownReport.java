package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** A report as {@code edpm show} prints it: all but the records. */
final class ShownReport implements ReportVisitor {

  private static final List<String> HEADINGS =
      List.of("region", "executions", "self", "sum", "mean", "p50", "p99", "overhead");
  private static final String ABSENT = "-";

  private final List<JsonObject> runs = new ArrayList<>();

  /** That of the only run; in a merge each run has its own. */
  private JsonObject overhead = new JsonObject();

  private final Map<String, String> units = new HashMap<>();
  private final Map<String, JsonObject> regions = new LinkedHashMap<>();
  private final OpenExecutions open = new OpenExecutions();
  private final ShownTasks tasks = new ShownTasks();
  private final ShownModels models = new ShownModels();
  private final List<JsonObject> problems = new ArrayList<>();
  private final List<String> footnotes = new ArrayList<>();

  @Override
  public void run(JsonObject run) {
    runs.add(run);
  }

  @Override
  public void overhead(JsonObject part) {
    overhead = part;
  }

  @Override
  public void counter(String name, JsonObject counter) {
    units.put(name, counter.text("unit"));
  }

  @Override
  public void region(String name, JsonObject region) {
    regions.put(name, region);
  }

  @Override
  public void record(String region, JsonObject record, long offset) {
    open.record(region, record);
  }

  @Override
  public void codelet(String name, JsonObject codelet) {
    tasks.codelet(name, codelet);
  }

  @Override
  public void worker(String number, JsonObject worker) {
    tasks.worker(number, worker);
  }

  @Override
  public void model(String name, JsonObject model) {
    models.model(name, model);
  }

  @Override
  public void problem(JsonObject problem) {
    problems.add(problem);
  }

  /** Returns the lines to print, safe for a terminal. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (JsonObject run : runs) {
      lines.add(describeRun(run));
      if (isPending(run)) {
        lines.add(
            "written before the records: without them, and without percentiles that come from them");
      }
      describeCost(run.has("overhead") ? run.object("overhead") : overhead).ifPresent(lines::add);
    }
    lines.add("");
    lines.addAll(table().lines());
    for (int i = 0; i < footnotes.size(); i++) {
      lines.add("[" + (i + 1) + "] " + footnotes.get(i));
    }
    list(lines, "still open: ", name -> counted(name, open.of(name)));
    list(
        lines,
        "only truncated executions: ",
        name -> ran(regions.get(name)) ? "" : counted(name, regions.get(name).count("truncated")));
    list(
        lines,
        // Open executions are known from their records.
        runs.stream().anyMatch(ShownReport::isPending) ? "no execution ended: " : "never ran: ",
        name -> started(name) ? "" : name + (disabled(regions.get(name)) ? " (disabled)" : ""));
    lines.addAll(tasks.lines());
    lines.addAll(models.lines());
    if (!problems.isEmpty()) {
      lines.add("");
      lines.add("problems:");
      problems.forEach(problem -> lines.add("  " + describeProblem(problem)));
    }
    return lines.stream().map(Terminal::line).toList();
  }

  /** Adds a line with what {@code entry} says of each region, unless it says nothing of any. */
  private void list(List<String> lines, String title, UnaryOperator<String> entry) {
    List<String> entries =
        regions.keySet().stream().map(entry).filter(text -> !text.isEmpty()).toList();
    if (!entries.isEmpty()) {
      lines.add("");
      lines.add(title + String.join(", ", entries));
    }
  }

  private static String counted(String name, long executions) {
    return executions == 0
        ? ""
        : name
            + " ("
            + Units.format(executions, "1")
            + (executions == 1 ? " execution)" : " executions)");
  }

  /** An open execution and one that was truncated are in no summary. */
  private boolean started(String region) {
    JsonObject shown = regions.get(region);
    return ran(shown) || shown.count("truncated") > 0 || open.of(region) > 0;
  }

  private static boolean isPending(JsonObject run) {
    return run.text("records").equals("pending");
  }

  private static String describeRun(JsonObject run) {
    return run.text("program")
        + ", "
        + run.integer("rank").stream().mapToObj(rank -> "rank " + rank + ", ").findAny().orElse("")
        + "pid "
        + run.count("pid")
        + " on "
        + run.text("host")
        + ", "
        + run.text("jvm")
        + ", "
        + run.text("started")
        + " to "
        + run.text("ended");
  }

  private static Optional<String> describeCost(JsonObject overhead) {
    if (overhead.number("inside-ns").isEmpty() || overhead.number("total-ns").isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "measuring an execution costs "
            + withError(overhead, "total")
            + ", "
            + withError(overhead, "inside")
            + " of them inside");
  }

  private static String withError(JsonObject overhead, String what) {
    return Units.format(overhead.number(what + "-ns").orElse(0), "1")
        + " ± "
        + Units.format(overhead.number(what + "-error-ns").orElse(0), "ns");
  }

  private Table table() {
    Table table = Table.ofFigures();
    table.row(HEADINGS);
    regions.entrySet().stream()
        .filter(region -> ran(region.getValue()))
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<String, JsonObject> region) -> -selfWall(region.getValue()))
                .thenComparing(Map.Entry::getKey))
        .forEach(region -> rows(table, region.getKey(), region.getValue()));
    return table;
  }

  private void rows(Table table, String name, JsonObject region) {
    String label = name;
    if (region.is("estimated")) {
      label +=
          region.has("sampled")
              ? " (estimated from " + Units.format(region.count("sampled"), "1") + ")"
              : " (self estimated)";
    }
    JsonObject summary = region.object("summary");
    String executions = Units.format(region.count("executions"), "1");
    table.row(row(label, executions, "time.wall", summary.object("time.wall"), share(region)));
    for (String counter : summary.entries().keySet()) {
      if (!counter.equals("time.wall")) {
        JsonObject values = summary.object(counter);
        String count =
            values.has("sum") && values.count("count") != region.count("executions")
                ? Units.format(values.count("count"), "1")
                : "";
        table.row(row("  " + counter, count, counter, values, ""));
      }
    }
  }

  private static String share(JsonObject region) {
    return region.object("overhead").number("share").stream()
        .mapToObj(share -> Units.format(Math.round(1000 * share) / 10.0, "%"))
        .findAny()
        .orElse(ABSENT);
  }

  private List<String> row(
      String label, String executions, String counter, JsonObject values, String overhead) {
    String unit = units.getOrDefault(counter, counter.equals("time.wall") ? "ns" : "");
    String reason = values.text("unavailable");
    String note = reason.isEmpty() ? "" : " [" + footnote(reason) + "]";
    if (!values.has("sum")) {
      return List.of(label + note, executions, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, overhead);
    }
    return List.of(
        label + note,
        executions,
        value(values, "self", unit),
        value(values, "sum", unit),
        value(values, "mean", unit),
        value(values, "p50", unit),
        value(values, "p99", unit),
        overhead);
  }

  private static String value(JsonObject values, String key, String unit) {
    return values.number(key).stream()
        .mapToObj(value -> Units.format(value, unit))
        .findAny()
        .orElse(ABSENT);
  }

  private int footnote(String reason) {
    if (!footnotes.contains(reason)) {
      footnotes.add(reason);
    }
    return footnotes.indexOf(reason) + 1;
  }

  private static String describeProblem(JsonObject problem) {
    StringBuilder text = new StringBuilder(problem.text("id"));
    problem.integer("rank").ifPresent(rank -> text.append(", rank ").append(rank));
    if (problem.has("region")) {
      text.append(", region ").append(problem.text("region"));
    }
    problem.integer("thread").ifPresent(thread -> text.append(", thread ").append(thread));
    problem.integer("line").ifPresent(line -> text.append(", line ").append(line));
    problem.integer("count").ifPresent(count -> text.append(", ").append(count).append(" times"));
    return text.append(": ").append(problem.text("message")).toString();
  }

  private static boolean ran(JsonObject region) {
    return region.count("executions") > 0;
  }

  private static boolean disabled(JsonObject region) {
    return Boolean.FALSE.equals(region.get("enabled"));
  }

  private static long selfWall(JsonObject region) {
    OptionalLong self = region.object("summary").object("time.wall").integer("self");
    return self.orElse(0);
  }
}
