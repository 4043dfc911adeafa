package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.series.ThreadInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** Writes a report as JSON Lines; records go out as they come. */
final class LinesWriter {

  private static final JsonName KIND = new JsonName("kind");
  private static final JsonName RECORD = new JsonName("record");

  private final Json json;
  private final Parts parts;
  private final Report report;
  private final Snapshot snapshot;
  private final LeftOut leftOut;

  LinesWriter(Json json, Report report, Consumer<Problem> leftOut) {
    this.json = json;
    this.parts = new Parts(json);
    this.report = report;
    this.snapshot = report.snapshot();
    this.leftOut = new LeftOut(leftOut);
  }

  void write() throws IOException {
    start("run").put("format", Parts.FORMAT);
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
    for (CatalogueEntry entry : report.counted()) {
      start("counter").put("name", entry.name());
      parts.counter(entry);
      json.endObject();
    }
    for (ThreadInfo thread : report.threads()) {
      start("thread").put("id", thread.id());
      parts.thread(thread);
      json.endObject();
    }
    for (RegionSummary region : snapshot.regions()) {
      region(region);
    }
    records();
    new SeriesJson(json, report.series()).writeLines();
    steering.lines();
    new TasksJson(json, report).lines();
    new ModelsJson(json, report).lines();
    for (Problem problem : leftOut.with(report.allProblems())) {
      start("problem");
      parts.problem(problem);
      json.endObject();
    }
    json.newLine();
  }

  private Json start(String kind) throws IOException {
    return json.startObject().put("kind", kind);
  }

  private void region(RegionSummary region) throws IOException {
    start("region").put("name", region.name());
    parts.region(region);
    json.key("summary").startObject();
    for (CounterSummary counter : region.counters()) {
      json.key(counter.counter()).startObject();
      parts.summary(counter);
      json.endObject();
    }
    json.endObject();
    json.endObject();
  }

  private void records() throws IOException {
    RecordJson records =
        new RecordJson(json, snapshot.regions(), new CounterNames(report.catalogue()));
    try {
      snapshot.executions().forEach(execution -> record(records, execution));
    } catch (UncheckedIOException e) {
      // The stream takes no more.
      throw e.getCause();
    } catch (IOException e) {
      leftOut.furtherRecords(e);
    }
  }

  private void record(RecordJson records, Execution execution) {
    try {
      json.startObject();
      KIND.writeKey(json.generator());
      RECORD.writeValue(json.generator());
      records.writeRegion(execution);
      records.writeEntries(execution);
      json.endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
