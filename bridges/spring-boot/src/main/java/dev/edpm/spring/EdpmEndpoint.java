package dev.edpm.spring;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;

/**
 * The endpoint {@code /actuator/edpm}: reads a summary of the regions, the whole report or its
 * page, and resets what was measured. Safe on any thread.
 */
@WebEndpoint(id = "edpm")
final class EdpmEndpoint {

  /** Returns the regions that have run, with the keys of the report. */
  @ReadOperation
  Map<String, Object> summary() {
    Map<String, Object> regions = new LinkedHashMap<>();
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      for (RegionSummary region : snapshot.regions()) {
        if (region.executions() != 0) {
          regions.put(region.name(), summary(region));
        }
      }
    }
    return Map.of("regions", regions);
  }

  private static Map<String, Object> summary(RegionSummary region) {
    Map<String, Object> summaries = new LinkedHashMap<>();
    for (CounterSummary counter : region.counters()) {
      counter
          .statistics()
          .ifPresent(statistics -> summaries.put(counter.counter(), values(statistics)));
      counter
          .unavailable()
          .ifPresent(why -> summaries.put(counter.counter(), Map.of("unavailable", why)));
    }
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("executions", region.executions());
    summary.put("summary", summaries);
    return summary;
  }

  private static Map<String, Object> values(Statistics statistics) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("sum", statistics.sum());
    statistics.self().ifPresent(self -> values.put("self", self));
    values.put("min", statistics.min());
    values.put("max", statistics.max());
    values.put("mean", statistics.mean());
    put(values, "p50", statistics.p50());
    put(values, "p90", statistics.p90());
    put(values, "p99", statistics.p99());
    return values;
  }

  private static void put(Map<String, Object> values, String name, long value) {
    if (value != Execution.NO_VALUE) {
      values.put(name, value);
    }
  }

  /**
   * Returns the report, or its page.
   *
   * @param part {@code report} or {@code page}
   */
  @ReadOperation(produces = {"application/json", "text/html", "text/plain"})
  WebEndpointResponse<Resource> part(@Selector String part) throws IOException {
    return switch (part) {
      case "report" -> found(ReportFiles.report(), MimeTypeUtils.APPLICATION_JSON);
      case "page" ->
          ReportFiles.havePages()
              ? found(ReportFiles.page(), MimeTypeUtils.TEXT_HTML)
              : missing("the page requires the dependency dev.edpm:edpm-view\n");
      default -> missing("expected edpm, edpm/report or edpm/page\n");
    };
  }

  private static WebEndpointResponse<Resource> found(byte[] content, MimeType type) {
    return new WebEndpointResponse<>(new ByteArrayResource(content), type);
  }

  private static WebEndpointResponse<Resource> missing(String message) {
    byte[] content = message.getBytes(StandardCharsets.UTF_8);
    return new WebEndpointResponse<>(
        new ByteArrayResource(content),
        WebEndpointResponse.STATUS_NOT_FOUND,
        MimeTypeUtils.TEXT_PLAIN);
  }

  /** Discards everything measured so far. */
  @DeleteOperation
  void reset() {
    Edpm.reset();
  }
}
