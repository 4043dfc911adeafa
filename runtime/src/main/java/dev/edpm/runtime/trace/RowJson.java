package dev.edpm.runtime.trace;

import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.function.LongFunction;

/** Writes rows of events as columns: one array of the report for each column. */
public final class RowJson {

  private final Json json;
  private final List<long[]> rows;

  /** Creates a writer of rows. */
  public RowJson(Json json, List<long[]> rows) {
    this.json = json;
    this.rows = rows;
  }

  /** Writes a column of times, relative to the origin. */
  public RowJson times(String key, int column, long origin) throws IOException {
    json.key(key).startArray();
    for (long[] row : rows) {
      json.number(row[column] - origin);
    }
    json.endArray();
    return this;
  }

  /** Writes a column of numbers; negative ones as null. */
  public RowJson numbers(String key, int column) throws IOException {
    json.key(key).startArray();
    for (long[] row : rows) {
      if (row[column] < 0) {
        json.nothing();
      } else {
        json.number(row[column]);
      }
    }
    json.endArray();
    return this;
  }

  /** Writes a column of texts. */
  public RowJson texts(String key, int column, LongFunction<String> text) throws IOException {
    json.key(key).startArray();
    for (long[] row : rows) {
      json.string(text.apply(row[column]));
    }
    json.endArray();
    return this;
  }
}
