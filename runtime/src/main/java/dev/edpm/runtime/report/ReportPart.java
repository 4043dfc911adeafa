package dev.edpm.runtime.report;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A part of the report that another artifact writes. If it is empty, nothing is written. */
public interface ReportPart {

  /** Writes entries into the document, whose object has been started. */
  void document(Json json) throws IOException;

  /** Writes lines of JSON Lines, each an object. */
  void lines(Json json) throws IOException;

  /** Returns the problems of this part. */
  List<Problem> problems();

  /** Returns what it adds to the metrics of the process. */
  default List<PartMetric> metrics() {
    return List.of();
  }

  /** Returns the full names of the counters that this part has values or reasons for. */
  default List<String> counters() {
    return List.of();
  }

  /** Returns the reason why each of its counters without a value cannot be counted, by name. */
  default Map<String, String> unavailable() {
    return Map.of();
  }
}
