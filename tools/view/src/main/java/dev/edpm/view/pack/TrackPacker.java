package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.timeline.Lanes;
import dev.edpm.analysis.timeline.Slice;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Packs the slices of one track, which come in order of their starts. */
final class TrackPacker implements Lanes.Visitor {

  private final TimelineRange range;
  private final Thinning thinning;
  private final Texts names;
  private final SliceColumns columns;
  private final Strips strips;
  private final Lanes lanes = new Lanes(this);

  /** The number of open slices in each lane, and the most that were open at once. */
  private final List<Long> open = new ArrayList<>();

  private final List<Long> rows = new ArrayList<>();

  private long busy;
  private long busyUntil = Long.MIN_VALUE;

  TrackPacker(
      TimelineRange range, boolean far, Thinning thinning, SliceColumns columns, Texts names) {
    this.range = range;
    this.thinning = thinning;
    this.names = names;
    this.columns = columns;
    this.strips = far ? new Strips(range.begin(), range.end()) : null;
  }

  void add(Slice slice) {
    long end = range.end(slice);
    busy += Math.max(0, end - Math.max(slice.start(), busyUntil));
    busyUntil = Math.max(busyUntil, end);
    lanes.add(slice);
  }

  @Override
  public void begin(int lane, Slice slice) {
    if (lane == open.size()) {
      open.add(0L);
      rows.add(0L);
    }
    long depth = open.get(lane);
    open.set(lane, depth + 1);
    rows.set(lane, Math.max(rows.get(lane), depth + 1));
    long end = range.end(slice);
    if (strips != null) {
      strips.add(slice.start(), end, names.number(slice.name()), lane, (int) depth);
    }
    if (slice.isOpen() || thinning.keeps(end - slice.start())) {
      columns.add(slice, end - slice.start(), lane, (int) depth);
    }
  }

  @Override
  public void end(int lane, Slice slice) {
    open.set(lane, open.get(lane) - 1);
  }

  /**
   * Writes the track, and adds what it has to its description.
   *
   * @return the number of its slices
   */
  long write(Columns to, JsonObject description) throws IOException {
    Columns.Table table = to.table();
    columns.writeTo(table);
    description
        .put("count", (long) columns.count())
        .put("lanes", List.copyOf(rows))
        .put("busy", busy)
        .put("columns", table.described());
    if (strips != null) {
      description.put("strips", strips.write(to, rows));
    }
    return columns.count();
  }
}
