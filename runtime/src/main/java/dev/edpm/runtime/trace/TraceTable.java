package dev.edpm.runtime.trace;

import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Events of one kind in the trace: an object of the report with an array for each column.
 *
 * @param kind the kind of the events
 * @param key the key of the object
 * @param rows the events
 * @param columns writes the columns
 */
public record TraceTable(TraceKind kind, String key, List<long[]> rows, Columns columns)
    implements TracePart {

  /** Writes the columns of a table. */
  @FunctionalInterface
  public interface Columns {
    /** Writes all columns. */
    void write(RowJson rows) throws IOException;
  }

  @Override
  public Map<TraceKind, Long> events() {
    return Map.of(kind, (long) rows.size());
  }

  @Override
  public void write(Json json) throws IOException {
    json.key(key).startObject();
    columns.write(new RowJson(json, rows));
    json.endObject();
  }
}
