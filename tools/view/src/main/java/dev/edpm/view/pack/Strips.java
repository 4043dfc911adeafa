package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.TreeMap;

/** The rows of a track from far away, from all of its slices. */
final class Strips {

  /** About the pixels of a wide screen. */
  private static final int BUCKETS = 4096;

  private static final int MOST_ROWS = 64;

  private final long begin;
  private final long end;
  private final long width;

  /** By lane and depth. */
  private final TreeMap<Long, Strip> rows = new TreeMap<>();

  Strips(long begin, long end) {
    this.begin = begin;
    this.end = end;
    this.width = Math.max(1, (end - begin + BUCKETS - 1) / BUCKETS);
  }

  /** Returns how many slices a track needs to be shown from far away. */
  static int fromSlices() {
    return BUCKETS;
  }

  void add(long start, long end, int name, int lane, int depth) {
    long key = ((long) lane << Integer.SIZE) | depth;
    Strip row = rows.get(key);
    if (row == null) {
      if (rows.size() == MOST_ROWS) {
        return;
      }
      row = new Strip(begin, width);
      rows.put(key, row);
    }
    row.add(start, end, name);
  }

  /** Writes the rows, and returns their description. */
  JsonObject write(Columns columns, List<Long> lanes) throws IOException {
    ColumnBytes numbers = new ColumnBytes();
    ColumnBytes buckets = new ColumnBytes();
    ColumnBytes names = new ColumnBytes();
    ColumnBytes shares = new ColumnBytes();
    Columns.Table table = columns.table();
    long count = 0;
    for (var entry : rows.entrySet()) {
      Strip strip = entry.getValue();
      strip.finish();
      count += strip.count();
      long row = entry.getKey() & 0xffffffffL;
      for (int lane = 0; lane < entry.getKey() >> Integer.SIZE; lane++) {
        row += lanes.get(lane);
      }
      for (int i = 0; i < strip.count(); i++) {
        numbers.unsigned(row);
      }
      buckets.append(strip.buckets);
      names.append(strip.names);
      shares.append(strip.shares);
    }
    table
        .add("row", "unsigned", numbers)
        .add("bucket", "unsigned", buckets)
        .add("name", "unsigned", names)
        .add("share", "unsigned", shares);
    return new JsonObject()
        .put("count", count)
        .put("buckets", Math.max(1, (end - begin + width - 1) / width))
        .put("width", width)
        .put("columns", table.described());
  }
}
