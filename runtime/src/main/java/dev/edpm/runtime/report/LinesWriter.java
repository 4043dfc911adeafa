package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.report.size.LeftOutRecords;
import dev.edpm.runtime.report.size.ReportSize;
import dev.edpm.runtime.report.size.Sizes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** Writes a report as JSON Lines. Records are written as they are read. */
final class LinesWriter {

  private final Json json;
  private final EntryWriter parts;
  private final Report report;
  private final Snapshot snapshot;
  private final LeftOut leftOut;
  private final Sizes sizes;
  private KeptRecords kept;

  LinesWriter(Json json, Report report, Consumer<Problem> leftOut) {
    this.json = json;
    this.parts = new EntryWriter(json);
    this.report = report;
    this.snapshot = report.snapshot();
    this.leftOut = new LeftOut(leftOut);
    this.sizes = new Sizes(json, snapshot.regions());
  }

  /**
   * Writes the lines.
   *
   * @return the size of the report
   */
  ReportSize write() throws IOException {
    kept = kept();
    start("run").put("format", EntryWriter.FORMAT);
    parts.run(report.run(), snapshot);
    parts.overhead(snapshot);
    SteeringJson steering = new SteeringJson(json, report);
    steering.dropped();
    json.endObject();
    for (BackendInfo backend : report.backends()) {
      start("backend");
      parts.backend(backend);
      json.endObject();
    }
    for (CatalogueEntry entry : report.counters()) {
      start("counter").put("name", entry.name());
      parts.counter(entry);
      json.endObject();
    }
    for (ThreadInfo thread : report.threads()) {
      start("thread").put("id", thread.id());
      parts.thread(thread);
      json.endObject();
    }
    for (int i = 0; i < snapshot.regions().size(); i++) {
      region(snapshot.regions().get(i), kept.dropped(i));
    }
    sizes.of(ReportSize.Part.REGIONS);
    new PathJson(json, snapshot.paths()).writeLines();
    sizes.of(ReportSize.Part.PATHS);
    records();
    sizes.of(ReportSize.Part.RECORDS);
    new SeriesJson(json, report.series()).writeLines();
    sizes.of(ReportSize.Part.SERIES);
    steering.lines();
    sizes.of(ReportSize.Part.OTHERS);
    for (ReportPart part : report.added()) {
      part.lines(json);
    }
    sizes.of(ReportSize.Part.TASKS);
    for (Problem problem :
        leftOut.with(report.allProblems(), kept.leftOut().map(LeftOutRecords::problem))) {
      start("problem");
      parts.problem(problem);
      json.endObject();
    }
    json.newLine();
    return sizes.size(kept.leftOut());
  }

  private KeptRecords kept() {
    try {
      return KeptRecords.of(report, ReportFormat.LINES);
    } catch (IOException e) {
      leftOut.furtherRecords(e);
      return KeptRecords.none(snapshot);
    }
  }

  private Json start(String kind) throws IOException {
    return json.startObject().put("kind", kind);
  }

  private void region(RegionSummary region, long dropped) throws IOException {
    start("region").put("name", region.name());
    parts.region(region, dropped);
    json.key("summary").startObject();
    for (CounterSummary counter : region.counters()) {
      json.key(counter.counter()).startObject();
      parts.summary(counter);
      json.endObject();
    }
    json.endObject();
    if (!region.threads().isEmpty()) {
      json.key("threads").startObject();
      for (ThreadTotals totals : region.threads()) {
        json.key(EntryWriter.key(totals)).startObject();
        parts.thread(totals);
        json.endObject();
      }
      json.endObject();
    }
    new TagsJson(json).region(region.tags(), false);
    json.endObject();
  }

  private void records() throws IOException {
    RecordJson records = new RecordJson(json, report, kept);
    try {
      snapshot.executions().forEach(execution -> record(records, execution));
    } catch (UncheckedIOException e) {
      // The stream cannot be written any more.
      throw e.getCause();
    } catch (IOException e) {
      leftOut.furtherRecords(e);
    }
  }

  private void record(RecordJson records, Execution execution) {
    if (kept.isLeftOut(execution.region(), execution.temporalId())) {
      return;
    }
    long start = json.bytes();
    try {
      records.write(ReportFormat.LINES, execution);
      sizes.ofRecords(execution.region(), start);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
