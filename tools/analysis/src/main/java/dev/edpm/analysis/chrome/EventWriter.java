package dev.edpm.analysis.chrome;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.edpm.analysis.json.Utf8;
import dev.edpm.analysis.timeline.Argument;
import dev.edpm.analysis.timeline.CounterValue;
import dev.edpm.analysis.timeline.Location;
import dev.edpm.analysis.timeline.ProcessIds;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes the events of a trace as JSON, one on a line. For one thread. */
final class EventWriter implements AutoCloseable {

  private static final JsonFactory FACTORY =
      new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  /** Tracks that are not threads have ids from here on, where no thread has one. */
  private static final long OTHERS = 1L << 30;

  private static final long NANOS_PER_MICRO = 1_000;

  private final JsonGenerator to;
  private final List<Track> tracks;
  private final ProcessIds processes;

  /** Viewers expect times that are not negative. */
  private final long shift;

  EventWriter(Timeline timeline, Writer writer) throws IOException {
    this.to = FACTORY.createGenerator(writer);
    this.tracks = timeline.tracks();
    this.processes = new ProcessIds(tracks);
    this.shift = Math.max(0, -timeline.earliest());
    to.writeStartObject();
    to.writeStringField("displayTimeUnit", "ns");
    to.writeArrayFieldStart("traceEvents");
  }

  /** Writes the name and the place of a process, or of a row of a process. */
  void describe(Track track) {
    if (track.kind().isCounter()) {
      return;
    }
    boolean isProcess = track.kind() == Kind.PROCESS;
    metadata(track, isProcess ? "process_name" : "thread_name", "name", track.name());
    if (!isProcess) {
      metadata(track, "thread_sort_index", "sort_index", (long) track.id());
    }
  }

  private void metadata(Track track, String event, String key, Object value) {
    write(
        () -> {
          // Without a time, speedscope rejects the file.
          start("M", event, track, "0");
          to.writeObjectFieldStart("args");
          argument(key, value);
          to.writeEndObject();
        });
  }

  /** Writes a slice that nests in those of its row: one event, without an end if it has none. */
  void complete(Slice slice, Optional<Location> location) {
    write(
        () -> {
          start(slice.isOpen() ? "B" : "X", slice);
          if (!slice.isOpen()) {
            to.writeFieldName("dur");
            to.writeNumber(micros(slice.end() - slice.start()));
          }
          arguments(slice, location);
        });
  }

  /** Writes the begin of a slice as an asynchronous event. */
  void begin(long id, Slice slice, Optional<Location> location) {
    write(
        () -> {
          start("b", slice);
          to.writeStringField("id", Long.toString(id));
          arguments(slice, location);
        });
  }

  /** Writes the end of a slice as an asynchronous event. */
  void end(long id, Slice slice) {
    write(
        () -> {
          start("e", slice.name(), tracks.get(slice.track()), time(slice.end()));
          to.writeStringField("cat", category(slice));
          to.writeStringField("id", Long.toString(id));
        });
  }

  /** Writes an event without duration. */
  void instant(Slice slice) {
    write(
        () -> {
          start("i", slice);
          to.writeStringField("s", "t");
          arguments(slice, Optional.empty());
        });
  }

  /** Writes an event without duration. */
  void instant(int track, long time, String name, List<Argument> arguments) {
    write(
        () -> {
          start("i", name, tracks.get(track), time(time));
          to.writeStringField("s", "t");
          to.writeObjectFieldStart("args");
          arguments(arguments);
          to.writeEndObject();
        });
  }

  /** Writes a value of a counter. */
  void value(CounterValue value) {
    Track track = tracks.get(value.track());
    write(
        () -> {
          start("C", track.name(), track, time(value.time()));
          to.writeObjectFieldStart("args");
          argument(track.unit().isEmpty() ? "value" : track.unit(), value.value());
          to.writeEndObject();
        });
  }

  private void start(String phase, Slice slice) throws IOException {
    start(phase, slice.name(), tracks.get(slice.track()), time(slice.start()));
    to.writeStringField("cat", category(slice));
  }

  private void start(String phase, String name, Track track, String time) throws IOException {
    to.writeRaw("\n");
    to.writeStartObject();
    to.writeStringField("ph", phase);
    to.writeStringField("name", Utf8.encodable(name));
    to.writeNumberField("pid", processes.of(track.process()));
    to.writeNumberField("tid", rowId(track));
    to.writeFieldName("ts");
    to.writeNumber(time);
  }

  private static String category(Slice slice) {
    return slice.kind().name().toLowerCase(Locale.ROOT);
  }

  private static long rowId(Track track) {
    boolean isThread = track.kind() == Kind.THREAD && track.number() > 0 && track.number() < OTHERS;
    return isThread ? track.number() : OTHERS + track.id();
  }

  private String time(long time) {
    return micros(time + shift);
  }

  private static String micros(long nanos) {
    String fraction = Long.toString(NANOS_PER_MICRO + nanos % NANOS_PER_MICRO).substring(1);
    return nanos / NANOS_PER_MICRO + "." + fraction;
  }

  private void arguments(Slice slice, Optional<Location> location) throws IOException {
    to.writeObjectFieldStart("args");
    String number = slice.numberName();
    if (!number.isEmpty()) {
      to.writeNumberField(number, slice.number());
    }
    if (location.isPresent()) {
      Location at = location.get();
      argument("source", at.member() + "(" + at.file() + ":" + at.line() + ")");
    }
    arguments(slice.arguments());
    to.writeEndObject();
  }

  private void arguments(List<Argument> arguments) throws IOException {
    for (Argument argument : arguments) {
      argument(argument.name(), argument.value());
    }
  }

  private void argument(String name, Object value) throws IOException {
    to.writeFieldName(Utf8.encodable(name));
    if (value instanceof Long integer) {
      to.writeNumber(integer);
    } else if (value instanceof Double real) {
      to.writeNumber(real);
    } else if (value instanceof Boolean bool) {
      to.writeBoolean(bool);
    } else {
      to.writeString(Utf8.encodable(String.valueOf(value)));
    }
  }

  /** A part of the file. */
  private interface Content {

    void write() throws IOException;
  }

  private void write(Content event) {
    try {
      event.write();
      to.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the file; does not close the writer. */
  @Override
  public void close() throws IOException {
    to.close();
  }
}
