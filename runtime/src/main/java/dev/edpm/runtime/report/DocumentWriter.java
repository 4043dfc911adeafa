package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.report.size.LeftOutRecords;
import dev.edpm.runtime.report.size.ReportSize;
import dev.edpm.runtime.report.size.Sizes;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Writes a report as one JSON document. */
final class DocumentWriter {

  private final Json json;
  private final EntryWriter parts;
  private final Report report;
  private final Snapshot snapshot;
  private final LeftOut leftOut;
  private final Sizes sizes;
  private KeptRecords kept;

  DocumentWriter(Json json, Report report, Consumer<Problem> leftOut) {
    this.json = json;
    this.parts = new EntryWriter(json);
    this.report = report;
    this.snapshot = report.snapshot();
    this.leftOut = new LeftOut(leftOut);
    this.sizes = new Sizes(json, snapshot.regions());
  }

  /**
   * Writes the document.
   *
   * @param longsInMemory the maximum number of records' values in memory at the same time
   * @return the size of the report
   */
  ReportSize write(long longsInMemory) throws IOException {
    try (RecordSlots slots = sorted(longsInMemory)) {
      json.startLines();
      json.put("format", EntryWriter.FORMAT);
      json.key("run").startObject();
      parts.run(report.run(), snapshot);
      json.endObject();
      threads();
      backends();
      counters();
      parts.overhead(snapshot);
      regions(slots);
      sizes.of(ReportSize.Part.REGIONS);
      new PathJson(json, snapshot.paths()).writeDocument();
      sizes.of(ReportSize.Part.PATHS);
      new SeriesJson(json, report.series()).writeDocument();
      sizes.of(ReportSize.Part.SERIES);
      new SteeringJson(json, report).document();
      sizes.of(ReportSize.Part.OTHERS);
      for (ReportPart part : report.added()) {
        part.document(json);
      }
      sizes.of(ReportSize.Part.TASKS);
      problems();
      json.endObject();
      json.newLine();
      return sizes.size(kept.leftOut());
    }
  }

  /**
   * Sorts the records. This happens before anything is written, so that a report without records is
   * as complete as any other.
   */
  private RecordSlots sorted(long longsInMemory) throws IOException {
    try {
      kept = KeptRecords.of(report, ReportFormat.DOCUMENT);
      return RecordSlots.of(snapshot, kept, longsInMemory);
    } catch (IOException | Error e) {
      kept = KeptRecords.none(snapshot);
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
    for (CatalogueEntry entry : report.counters()) {
      json.key(entry.name()).startObject();
      parts.counter(entry);
      json.endObject();
    }
    json.endObject();
  }

  private void regions(RecordSlots slots) throws IOException {
    List<RegionSummary> regions = snapshot.regions();
    RecordJson records = new RecordJson(json, report, kept);
    json.key("regions").startLines();
    for (int i = 0; i < regions.size(); i++) {
      RegionSummary region = regions.get(i);
      json.key(region.name()).startLines();
      parts.region(region, kept.dropped(i));
      json.key("summary").startLines();
      for (CounterSummary counter : region.counters()) {
        json.key(counter.counter()).startObject();
        parts.summary(counter);
        json.endObject();
      }
      json.endObject();
      threads(region);
      new TagsJson(json).region(region.tags(), true);
      if (hasRecords(region, kept.dropped(i), slots.count(i))) {
        sizes.of(ReportSize.Part.REGIONS);
        long start = json.bytes();
        json.key("records").startArrayLines();
        slots.forEach(i, execution -> records.write(ReportFormat.DOCUMENT, execution));
        json.endArray();
        sizes.of(ReportSize.Part.RECORDS);
        sizes.ofRecords(i, start);
      }
      json.endObject();
    }
    json.endObject();
  }

  private void threads(RegionSummary region) throws IOException {
    if (!region.threads().isEmpty()) {
      json.key("threads").startLines();
      for (ThreadTotals totals : region.threads()) {
        json.key(EntryWriter.key(totals)).startObject();
        parts.thread(totals);
        json.endObject();
      }
      json.endObject();
    }
  }

  /**
   * Tells whether a region's records are written: if there are or were any, and empty for a region
   * that never ran and would have had some.
   */
  private boolean hasRecords(RegionSummary region, long dropped, long count) {
    boolean pending = snapshot.executions().pending();
    return !pending && (count > 0 || dropped > 0 || region.recorded() && region.executions() == 0);
  }

  private void problems() throws IOException {
    json.key("problems").startArrayLines();
    for (Problem problem :
        leftOut.with(report.allProblems(), kept.leftOut().map(LeftOutRecords::problem))) {
      json.startObject();
      parts.problem(problem);
      json.endObject();
    }
    json.endArray();
  }
}
