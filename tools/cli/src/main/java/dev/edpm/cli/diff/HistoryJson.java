package dev.edpm.cli.diff;

import dev.edpm.analysis.history.RegionHistory;
import dev.edpm.analysis.json.JsonObject;

/** A history as a JSON document. */
final class HistoryJson {

  private HistoryJson() {}

  /** Returns the document: all reports with a value, then the changes, which refer to them. */
  static JsonObject of(RegionHistory history) {
    return new JsonObject()
        .put("format", "edpm-history/1")
        .put("region", history.region())
        .put("counter", history.counter())
        .put("unit", history.unit())
        .put("statistic", history.statistic().key())
        .put("missing", history.missing())
        .put(
            "points",
            history.points().stream()
                .map(
                    point ->
                        new JsonObject()
                            .put("file", point.file())
                            .put("started", point.started())
                            .put("value", point.value()))
                .toList())
        .put(
            "changes",
            history.changes().stream()
                .map(
                    change ->
                        new JsonObject()
                            .put("at", (long) change.at())
                            .put("before", change.before())
                            .put("after", change.after())
                            .put("reports", (long) change.reports())
                            .put("verdict", change.verdict().toString())
                            .put("confirmed", change.confirmed()))
                .toList());
  }
}
