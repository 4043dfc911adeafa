package dev.edpm.tasks.trace;

import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.trace.RowJson;
import dev.edpm.runtime.trace.TracePart;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The events of data handles in the trace of the report. */
record DataPart(List<long[]> rows, long origin) implements TracePart {

  private static final DataEvent[] EVENTS = DataEvent.values();

  @Override
  public Map<TraceKind, Long> events() {
    return Map.of(TraceKind.DATA, (long) rows.size());
  }

  @Override
  public void write(Json json) throws IOException {
    json.key("data").startObject();
    new RowJson(json, rows)
        .times("time", 0, origin)
        .texts("event", 1, event -> EVENTS[(int) event].label())
        .numbers("handle", 2)
        .numbers("thread", 3)
        .numbers("waited", 4)
        .numbers("bytes", 5);
    json.endObject();
  }
}
