package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.ModelPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

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
    JsonObject document = new JsonObject().put(Section.FORMAT.key(), ReportReader.FORMAT);
    if (report.isMerge()) {
      put(document, Section.RUNS, report.runs.stream().map(RunPart::json).toList());
    } else {
      report.runs.forEach(run -> putRun(document, run));
    }
    put(document, Section.THREADS, object(report.threads, ThreadPart::json));
    put(document, Section.BACKENDS, report.backends.stream().map(BackendPart::json).toList());
    put(document, Section.COUNTERS, object(report.counters, CounterPart::json));
    put(document, Section.REGIONS, regions());
    if (!report.paths.isEmpty()) {
      put(document, Section.PATHS, report.paths.stream().map(PathPart::json).toList());
    }
    putUnlessEmpty(document, Section.CODELETS, object(report.codelets, CodeletPart::json));
    putUnlessEmpty(document, Section.WORKERS, object(report.workers, WorkerPart::json));
    putUnlessEmpty(document, Section.NODES, object(report.nodes, NodePart::json));
    if (!report.buses.isEmpty()) {
      put(document, Section.BUSES, report.buses.stream().map(BusPart::json).toList());
    }
    putUnlessEmpty(document, Section.MODELS, object(report.models, ModelPart::json));
    put(document, Section.PROBLEMS, report.problems.stream().map(ProblemPart::json).toList());
    return document;
  }

  /** A run of JSON Lines contains its overhead, which a document has beside the run. */
  private void putRun(JsonObject document, RunPart run) {
    JsonObject alone = new JsonObject().putAll(run.json()).put(RunPart.OVERHEAD, null);
    put(document, Section.RUN, alone);
    put(document, Section.OVERHEAD, report.overheadOf(run).json());
  }

  private static void put(JsonObject to, Section section, Object value) {
    to.put(section.key(), value);
  }

  private static void putUnlessEmpty(JsonObject to, Section section, JsonObject parts) {
    if (!parts.entries().isEmpty()) {
      put(to, section, parts);
    }
  }

  private static <T> JsonObject object(Map<String, T> parts, Function<T, JsonObject> json) {
    JsonObject all = new JsonObject();
    parts.forEach((name, part) -> all.put(name, json.apply(part)));
    return all;
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
    JsonObject whole = new JsonObject().putAll(region.part().json());
    RegionThreads threads = new RegionThreads(region);
    whole.put(
        RegionPart.THREADS,
        threads.areKnown() ? object(threads.byThread(), StatisticsPart::json) : null);
    region
        .recorded()
        .ifPresent(
            recorded -> {
              JsonObject parents = new JsonObject();
              recorded.parents().forEach(parents::put);
              whole.put("parents", parents);
            });
    region.steadiness().ifPresent(steady -> whole.put("steady", SteadyStates.json(steady)));
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
        ? part.put(RegionPart.SUMMARY, summary(region.part()))
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

  /** Returns a value of the report as it is there, or the net value, which is not there. */
  private static Object statistic(
      Column column, RegionPart region, String counter, JsonObject all) {
    if (column != Column.NET) {
      return all.get(column.toString());
    }
    OptionalDouble net = column.statistic(region, counter);
    return net.isPresent() ? (long) net.getAsDouble() : null;
  }

  private JsonObject summary(RegionPart region) {
    JsonObject summary = new JsonObject();
    for (String counter : region.summary().counters()) {
      JsonObject all = region.summary().of(counter).json();
      JsonObject values = new JsonObject();
      for (Column column : columns) {
        if (column.isStatistic()) {
          values.put(column.toString(), statistic(column, region, counter, all));
        }
      }
      values.put(StatisticsPart.UNAVAILABLE, all.get(StatisticsPart.UNAVAILABLE));
      summary.put(counter, values);
    }
    return summary;
  }
}
