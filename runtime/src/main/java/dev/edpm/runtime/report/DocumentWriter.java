package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.series.ThreadInfo;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Writes a report as one document. */
final class DocumentWriter {

  private final Json json;
  private final Parts parts;
  private final Report report;
  private final Snapshot snapshot;
  private final LeftOut leftOut;

  DocumentWriter(Json json, Report report, Consumer<Problem> leftOut) {
    this.json = json;
    this.parts = new Parts(json);
    this.report = report;
    this.snapshot = report.snapshot();
    this.leftOut = new LeftOut(leftOut);
  }

  /**
   * Writes the document.
   *
   * @param longsInMemory how many numbers of records may be in memory at once
   */
  void write(long longsInMemory) throws IOException {
    try (RecordSlots slots = sorted(longsInMemory)) {
      json.startLines();
      json.put("format", Parts.FORMAT);
      json.key("run").startObject();
      parts.run(report.run(), snapshot);
      json.endObject();
      threads();
      backends();
      counters();
      parts.overhead(snapshot);
      regions(slots);
      new SeriesJson(json, report.series()).writeDocument();
      new SteeringJson(json, report).document();
      new TasksJson(json, report).document();
      new ModelsJson(json, report).document();
      problems();
      json.endObject();
      json.newLine();
    }
  }

  /** Before anything is written, so that a report without records is as whole as any other. */
  private RecordSlots sorted(long longsInMemory) throws IOException {
    try {
      return RecordSlots.of(snapshot, longsInMemory);
    } catch (IOException | OutOfMemoryError e) {
      leftOut.allRecords(e);
      return RecordSlots.none(snapshot);
    }
  }

  private void threads() throws IOException {
    json.key("threads").startLines();
    for (ThreadInfo thread : report.threads()) {
      json.key(Long.toString(thread.id())).startObject();
      parts.thread(thread);
      json.endObject();
    }
    json.endObject();
  }

  private void backends() throws IOException {
    json.key("backends").startArrayLines();
    for (BackendInfo backend : report.backends()) {
      json.startObject();
      parts.backend(backend);
      json.endObject();
    }
    json.endArray();
  }

  private void counters() throws IOException {
    json.key("counters").startLines();
    for (CatalogueEntry entry : report.counted()) {
      json.key(entry.name()).startObject();
      parts.counter(entry);
      json.endObject();
    }
    json.endObject();
  }

  private void regions(RecordSlots slots) throws IOException {
    List<RegionSummary> regions = snapshot.regions();
    RecordJson records = new RecordJson(json, regions, new CounterNames(report.catalogue()));
    json.key("regions").startLines();
    for (int i = 0; i < regions.size(); i++) {
      RegionSummary region = regions.get(i);
      json.key(region.name()).startLines();
      parts.region(region);
      json.key("summary").startLines();
      for (CounterSummary counter : region.counters()) {
        json.key(counter.counter()).startObject();
        parts.summary(counter);
        json.endObject();
      }
      json.endObject();
      if (hasRecords(region, slots.count(i))) {
        json.key("records").startArrayLines();
        slots.forEach(
            i,
            execution -> {
              json.startObject();
              records.writeEntries(execution);
              json.endObject();
            });
        json.endArray();
      }
      json.endObject();
    }
    json.endObject();
  }

  /** A region that ran and kept no record, though none was dropped, was asked for aggregates. */
  private static boolean hasRecords(RegionSummary region, long count) {
    return count > 0 || region.executions() == 0 || region.recordsDropped() > 0;
  }

  private void problems() throws IOException {
    json.key("problems").startArrayLines();
    for (Problem problem : leftOut.with(report.allProblems())) {
      json.startObject();
      parts.problem(problem);
      json.endObject();
    }
    json.endArray();
  }
}
