package dev.edpm.analysis.perfetto;

import dev.edpm.analysis.perfetto.Fields.Annotation;
import dev.edpm.analysis.perfetto.Fields.Clock;
import dev.edpm.analysis.perfetto.Fields.Defaults;
import dev.edpm.analysis.perfetto.Fields.Event;
import dev.edpm.analysis.perfetto.Fields.Interned;
import dev.edpm.analysis.perfetto.Fields.Packet;
import dev.edpm.analysis.timeline.Argument;
import dev.edpm.analysis.timeline.Location;
import dev.edpm.analysis.timeline.Slice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The events of one track, in order of time, on a sequence of packets of its own. So events do not
 * name their track, their times are relative to the previous event, and each name is written once.
 */
final class EventSequence {

  private final Packets packets;
  private final int id;
  private final long track;
  private final Map<String, Integer> names = new HashMap<>();
  private final Map<String, Integer> annotationNames = new HashMap<>();
  private final Map<Location, Integer> locations = new HashMap<>();

  /** Names that the next packet defines. */
  private final List<String> newNames = new ArrayList<>();

  private final List<String> newAnnotationNames = new ArrayList<>();
  private final List<Location> newLocations = new ArrayList<>();

  private boolean isNew = true;
  private long last;

  /**
   * Creates a sequence without events.
   *
   * @param track the uuid of its track
   */
  EventSequence(Packets packets, long track) {
    this.packets = packets;
    this.id = packets.newSequence();
    this.track = track;
  }

  /**
   * Begins a slice, or writes an event.
   *
   * @param flows writes the flows that begin and end at it
   */
  void begin(Slice slice, long time, Optional<Location> location, Consumer<ProtoBuffer> flows) {
    int type = slice.isEvent() ? Event.INSTANT : Event.BEGIN;
    named(type, time, slice.name(), location, arguments(slice), flows);
  }

  private static List<Argument> arguments(Slice slice) {
    String number = slice.numberName();
    if (number.isEmpty()) {
      return slice.arguments();
    }
    List<Argument> arguments = new ArrayList<>(slice.arguments().size() + 1);
    arguments.add(new Argument(number, slice.number()));
    arguments.addAll(slice.arguments());
    return arguments;
  }

  /** Ends the innermost slice. */
  void end(long time) {
    event(time, event -> event.number(Event.TYPE, Event.END));
  }

  /** Writes an event without duration. */
  void instant(long time, String name, List<Argument> arguments) {
    named(Event.INSTANT, time, name, Optional.empty(), arguments, event -> {});
  }

  /** Writes a value; the track is that of a counter. */
  void value(long time, double value) {
    event(
        time,
        event -> {
          event.number(Event.TYPE, Event.COUNTER);
          event.real(Event.REAL_VALUE, value);
        });
  }

  private void named(
      int type,
      long time,
      String name,
      Optional<Location> location,
      List<Argument> arguments,
      Consumer<ProtoBuffer> flows) {
    int nameId = intern(name, names, newNames);
    int locationId = location.map(at -> intern(at, locations, newLocations)).orElse(0);
    for (Argument argument : arguments) {
      intern(argument.name(), annotationNames, newAnnotationNames);
    }
    event(
        time,
        event -> {
          event.number(Event.TYPE, type);
          event.number(Event.NAME_IID, nameId);
          if (locationId != 0) {
            event.number(Event.LOCATION_IID, locationId);
          }
          for (Argument argument : arguments) {
            annotation(argument, event);
          }
          flows.accept(event);
        });
  }

  private void annotation(Argument argument, ProtoBuffer to) {
    int start = to.start(Event.ANNOTATIONS);
    to.number(Annotation.NAME_IID, annotationNames.get(argument.name()));
    Object value = argument.value();
    if (value instanceof Long integer) {
      to.number(Annotation.INTEGER, integer);
    } else if (value instanceof Double real) {
      to.real(Annotation.REAL, real);
    } else if (value instanceof Boolean bool) {
      to.bool(Annotation.BOOL, bool);
    } else {
      to.text(Annotation.TEXT, String.valueOf(value));
    }
    to.end(start);
  }

  private void event(long time, Consumer<ProtoBuffer> content) {
    if (isNew) {
      startSequence(time);
    }
    packets.write(
        packet -> {
          packet.number(Packet.TIMESTAMP, time - last);
          packet.number(Packet.SEQUENCE_ID, id);
          defineNames(packet);
          int event = packet.start(Packet.TRACK_EVENT);
          content.accept(packet);
          packet.end(event);
        });
    last = time;
  }

  private void startSequence(long time) {
    packets.write(
        packet -> {
          packet.number(Packet.SEQUENCE_ID, id);
          packet.number(Packet.SEQUENCE_FLAGS, Packet.STATE_CLEARED);
          int defaults = packet.start(Packet.DEFAULTS);
          int event = packet.start(Defaults.TRACK_EVENT);
          packet.number(Event.TRACK, track);
          packet.end(event);
          packet.number(Defaults.CLOCK, Clock.INCREMENTAL);
          packet.end(defaults);
          int snapshot = packet.start(Packet.CLOCK_SNAPSHOT);
          clock(packet, Clock.BOOTTIME, time, false);
          clock(packet, Clock.INCREMENTAL, time, true);
          packet.end(snapshot);
        });
    isNew = false;
    last = time;
  }

  static void clock(ProtoBuffer to, int id, long time, boolean isIncremental) {
    int clock = to.start(Clock.CLOCKS);
    to.number(Clock.ID, id);
    to.number(Clock.TIMESTAMP, time);
    if (isIncremental) {
      to.bool(Clock.IS_INCREMENTAL, true);
    }
    to.end(clock);
  }

  private static <T> int intern(T value, Map<T, Integer> ids, List<T> fresh) {
    Integer id = ids.get(value);
    if (id == null) {
      id = ids.size() + 1;
      ids.put(value, id);
      fresh.add(value);
    }
    return id;
  }

  private void defineNames(ProtoBuffer to) {
    if (newNames.isEmpty() && newAnnotationNames.isEmpty() && newLocations.isEmpty()) {
      return;
    }
    int data = to.start(Packet.INTERNED_DATA);
    define(Interned.EVENT_NAMES, newNames, names, to);
    define(Interned.ANNOTATION_NAMES, newAnnotationNames, annotationNames, to);
    for (Location location : newLocations) {
      int start = to.start(Interned.LOCATIONS);
      to.number(Interned.IID, locations.get(location));
      to.text(Interned.LOCATION_FILE, location.file());
      to.text(Interned.LOCATION_FUNCTION, location.member());
      to.number(Interned.LOCATION_LINE, location.line());
      to.end(start);
    }
    newLocations.clear();
    to.end(data);
  }

  private static void define(
      int field, List<String> fresh, Map<String, Integer> ids, ProtoBuffer to) {
    for (String name : fresh) {
      int start = to.start(field);
      to.number(Interned.IID, ids.get(name));
      to.text(Interned.NAME, name);
      to.end(start);
    }
    fresh.clear();
  }
}
