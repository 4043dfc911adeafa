package dev.edpm.view.pack;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.timeline.CounterValue;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Packs a timeline track by track, so that only one track at a time is in memory uncompressed. */
public final class TimelinePacker {

  private final Timeline timeline;
  private final TimelineRange range;
  private final Thinning thinning;
  private final Columns columns;
  private final Texts names = new Texts();
  private final Texts strings = new Texts();
  private final List<JsonObject> tracks = new ArrayList<>();

  private int current = -1;
  private TrackPacker slices;
  private PointColumns points;
  private long kept;

  private TimelinePacker(Timeline timeline, long most, GZIPOutputStream to) {
    this.timeline = timeline;
    this.range = TimelineRange.of(timeline);
    this.thinning = Thinning.of(range.lengths(), most);
    this.columns = new Columns(to);
  }

  /**
   * Returns a timeline as compressed columns.
   *
   * @param most how many executions and tasks they have at most
   */
  public static Pack pack(Timeline timeline, TaskLinks links, long most) {
    try {
      ByteArrayOutputStream compressed = new ByteArrayOutputStream();
      JsonObject description;
      TimelinePacker packer;
      try (GZIPOutputStream to = new GZIPOutputStream(compressed)) {
        packer = new TimelinePacker(timeline, most, to);
        description = packer.write(links);
      }
      return new Pack(
          description,
          compressed.toByteArray(),
          packer.range.all(),
          packer.kept,
          packer.thinning.allFrom());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private JsonObject write(TaskLinks links) throws IOException {
    for (Track track : timeline.tracks()) {
      tracks.add(description(track));
    }
    timeline.forEachSlice(this::add);
    finish();
    timeline.forEachCounterValue(this::add);
    finish();
    JsonObject description =
        new JsonObject()
            .put("begin", range.begin())
            .put("end", range.end())
            .put("executions", range.all() - range.tasks())
            .put("tasks", range.tasks())
            .put("open", range.open())
            .put("kept", kept)
            .put("shorter-left-out", thinning.allFrom());
    if (!links.isEmpty()) {
      description.put("links", links.write(columns, this::process, strings));
    }
    return description
        .put("bytes", columns.position())
        .put("names", names.all())
        .put("strings", strings.all())
        .put("tracks", tracks);
  }

  /** Returns the track of the process of a run; the rank of a report that is no merge is -1. */
  private int process(long rank) {
    for (Track track : timeline.tracks()) {
      if (track.kind() == Track.Kind.PROCESS && timeline.rank(track.id()).orElse(-1) == rank) {
        return track.id();
      }
    }
    return 0;
  }

  private static JsonObject description(Track track) {
    JsonObject description =
        new JsonObject()
            .put("kind", track.kind().name().toLowerCase(Locale.ROOT))
            .put("process", (long) track.process())
            .put("name", track.name())
            .put("number", track.number());
    return track.unit().isEmpty() ? description : description.put("unit", track.unit());
  }

  /** Adds an execution or a task; the page has the states and events of a trace as they are. */
  private void add(Slice slice) {
    if (!slice.isExecutionOrTask()) {
      return;
    }
    if (slice.track() != current) {
      finish();
      current = slice.track();
      boolean far = range.slices(current) > Strips.fromSlices();
      Alignment axis = timeline.axis(timeline.tracks().get(current));
      slices =
          new TrackPacker(
              range, far, thinning, new SliceColumns(names, strings, range.begin(), axis), names);
    }
    slices.add(slice);
  }

  /** Adds a value of a counter; the page counts the ready tasks and the like by itself. */
  private void add(CounterValue value) {
    Track.Kind kind = timeline.tracks().get(value.track()).kind();
    if (kind != Track.Kind.COUNTER && kind != Track.Kind.MEMORY) {
      return;
    }
    if (value.track() != current) {
      finish();
      current = value.track();
      points = new PointColumns(strings, range.begin());
    }
    points.add(value);
  }

  private void finish() {
    try {
      if (slices != null) {
        kept += slices.write(columns, tracks.get(current));
      } else if (points != null) {
        points.write(columns, tracks.get(current));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    slices = null;
    points = null;
    current = -1;
  }
}
