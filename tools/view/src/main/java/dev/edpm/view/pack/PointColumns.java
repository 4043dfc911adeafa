package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.timeline.CounterValue;
import java.io.IOException;

/** The values of a counter as columns. */
final class PointColumns {

  private final ColumnBytes times = new ColumnBytes();
  private final ValueColumn values;
  private long last;
  private int count;

  PointColumns(Texts strings, long begin) {
    this.values = new ValueColumn(strings);
    this.last = begin;
  }

  void add(CounterValue value) {
    times.signed(value.time() - last);
    last = value.time();
    double exact = value.value();
    Object shortest =
        exact == Math.rint(exact) && Math.abs(exact) < 1L << 53 ? (Object) (long) exact : exact;
    values.set(count++, shortest);
  }

  void write(Columns to, JsonObject description) throws IOException {
    Columns.Table table =
        to.table().add("time", "delta", times).add("value", "value", values.finish(count));
    description.put("count", (long) count).put("columns", table.described());
  }
}
