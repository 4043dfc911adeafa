package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A report as the JSON document that {@code edpm show --json} prints: a report without records,
 * with the regions in the order of the table and with data from their records.
 */
final class ShownJson {

  private final ReportParts report;
  private final RegionChoice choice;
  private final List<Column> columns;

  /**
   * @param columns the values of regions; empty for all of them
   */
  ShownJson(ReportParts report, RegionChoice choice, List<Column> columns) {
    this.report = report;
    this.choice = choice;
    this.columns = columns;
  }

  JsonObject document() {
    JsonObject document = new JsonObject().put("format", ReportReader.FORMAT);
    if (report.isMerge()) {
      document.put("runs", report.runs);
    } else {
      report.runs.forEach(run -> putRun(document, run));
    }
    document.put("threads", report.threads).put("backends", report.backends);
    document.put("counters", report.counters).put("regions", regions());
    if (!report.paths.isEmpty()) {
      document.put("paths", report.paths);
    }
    putUnlessEmpty(document, "codelets", report.codelets);
    putUnlessEmpty(document, "workers", report.workers);
    putUnlessEmpty(document, "models", report.models);
    return document.put("problems", report.problems);
  }

  /** A run of JSON Lines contains its overhead, which a document has beside the run. */
  private void putRun(JsonObject document, JsonObject run) {
    document.put("run", new JsonObject().putAll(run).put("overhead", null));
    document.put("overhead", report.overheadOf(run));
  }

  private static void putUnlessEmpty(JsonObject to, String key, Map<String, JsonObject> parts) {
    if (!parts.isEmpty()) {
      JsonObject all = new JsonObject();
      parts.forEach(all::put);
      to.put(key, all);
    }
  }

  private JsonObject regions() {
    List<ShownRegion> all = report.regions();
    List<ShownRegion> chosen = new ArrayList<>(choice.choose(all));
    if (choice.top().isEmpty()) {
      all.stream().filter(region -> !region.ran()).forEach(chosen::add);
    }
    JsonObject regions = new JsonObject();
    chosen.forEach(region -> regions.put(region.name(), region(region)));
    return regions;
  }

  private JsonObject region(ShownRegion region) {
    JsonObject whole = new JsonObject().putAll(region.part());
    RegionThreads threads = new RegionThreads(region);
    whole.put("threads", threads.areKnown() ? threads.byThread() : null);
    region
        .recorded()
        .ifPresent(
            recorded -> {
              JsonObject parents = new JsonObject();
              recorded.parents().forEach(parents::put);
              whole.put("parents", parents).put("open", recorded.open());
              recorded
                  .steadiness()
                  .ifPresent(steadiness -> whole.put("steady", SteadyStates.json(steadiness)));
            });
    if (columns.isEmpty()) {
      return whole;
    }
    JsonObject part = new JsonObject();
    for (Column column : columns) {
      if (column != Column.NAME && !column.isStatistic()) {
        part.put(column.toString(), value(column, region, whole));
      }
    }
    return columns.stream().anyMatch(Column::isStatistic)
        ? part.put("summary", summary(region.summary()))
        : part;
  }

  /** Returns the value of a column that is no statistic; of threads, their number. */
  private static Object value(Column column, ShownRegion region, JsonObject whole) {
    if (column != Column.THREADS) {
      return whole.get(column.toString());
    }
    OptionalDouble threads = column.number(region);
    return threads.isPresent() ? (long) threads.getAsDouble() : null;
  }

  private JsonObject summary(JsonObject whole) {
    JsonObject summary = new JsonObject();
    for (String counter : whole.entries().keySet()) {
      JsonObject values = new JsonObject();
      for (Column column : columns) {
        if (column.isStatistic()) {
          values.put(column.toString(), whole.object(counter).get(column.toString()));
        }
      }
      summary.put(counter, values.put("unavailable", whole.object(counter).get("unavailable")));
    }
    return summary;
  }
}
