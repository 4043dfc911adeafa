package dev.edpm.analysis.perfetto;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A trace as protobuf's own library decodes it, with Perfetto's rules for sequences: default
 * tracks, incremental times, and names that are written once. The numbers are those of Perfetto's
 * {@code .proto} files, written here again on purpose.
 */
final class DecodedTrace {

  /** A slice; {@code end} is -1 if it has none. */
  record Decoded(
      long track, int depth, String name, long start, long end, Map<String, Object> args) {}

  /** The descriptors of tracks, by uuid. */
  final Map<Long, UnknownFieldSet> tracks = new TreeMap<>();

  final List<Decoded> slices = new ArrayList<>();

  /** The values of counters: uuid, time and value. */
  final List<List<Object>> values = new ArrayList<>();

  /** Names of events without a duration. */
  final List<String> instants = new ArrayList<>();

  private static final class Sequence {
    long track;
    long time;
    final Map<Long, String> names = new HashMap<>();
    final Map<Long, String> annotationNames = new HashMap<>();
    final Map<Long, String> locations = new HashMap<>();
  }

  private record Begun(String name, long start, Map<String, Object> args) {}

  private final Map<Long, Sequence> sequences = new HashMap<>();
  private final Map<Long, Deque<Begun>> open = new HashMap<>();

  static DecodedTrace of(byte[] bytes) throws InvalidProtocolBufferException {
    DecodedTrace trace = new DecodedTrace();
    for (ByteString packet :
        UnknownFieldSet.parseFrom(bytes).getField(1).getLengthDelimitedList()) {
      trace.packet(UnknownFieldSet.parseFrom(packet));
    }
    trace.open.forEach(
        (track, stack) ->
            stack.forEach(
                begun ->
                    trace.slices.add(
                        new Decoded(track, -1, begun.name, begun.start, -1, begun.args))));
    return trace;
  }

  static UnknownFieldSet message(UnknownFieldSet in, int field)
      throws InvalidProtocolBufferException {
    return in.hasField(field)
        ? UnknownFieldSet.parseFrom(in.getField(field).getLengthDelimitedList().get(0))
        : UnknownFieldSet.getDefaultInstance();
  }

  static long number(UnknownFieldSet in, int field) {
    return in.hasField(field) ? in.getField(field).getVarintList().get(0) : 0;
  }

  static String text(UnknownFieldSet in, int field) {
    return in.getField(field).getLengthDelimitedList().get(0).toStringUtf8();
  }

  private void packet(UnknownFieldSet packet) throws InvalidProtocolBufferException {
    Sequence sequence = sequences.computeIfAbsent(number(packet, 10), id -> new Sequence());
    if (packet.hasField(60)) {
      UnknownFieldSet descriptor = message(packet, 60);
      tracks.put(number(descriptor, 1), descriptor);
    }
    if (packet.hasField(59)) {
      UnknownFieldSet defaults = message(packet, 59);
      sequence.track = number(message(defaults, 11), 11);
      for (ByteString one : message(packet, 6).getField(1).getLengthDelimitedList()) {
        UnknownFieldSet clock = UnknownFieldSet.parseFrom(one);
        if (number(clock, 1) == number(defaults, 58)) {
          sequence.time = number(clock, 2);
        }
      }
    }
    UnknownFieldSet interned = message(packet, 12);
    define(interned, 2, sequence.names);
    define(interned, 3, sequence.annotationNames);
    define(interned, 4, sequence.locations);
    if (packet.hasField(11)) {
      sequence.time += number(packet, 8);
      event(message(packet, 11), sequence);
    }
  }

  private static void define(UnknownFieldSet interned, int field, Map<Long, String> names)
      throws InvalidProtocolBufferException {
    for (ByteString one : interned.getField(field).getLengthDelimitedList()) {
      UnknownFieldSet entry = UnknownFieldSet.parseFrom(one);
      names.put(number(entry, 1), text(entry, 2));
    }
  }

  private void event(UnknownFieldSet event, Sequence sequence)
      throws InvalidProtocolBufferException {
    Deque<Begun> stack = open.computeIfAbsent(sequence.track, t -> new ArrayDeque<>());
    switch ((int) number(event, 9)) {
      case 1 ->
          stack.push(
              new Begun(
                  sequence.names.get(number(event, 10)),
                  sequence.time,
                  arguments(event, sequence)));
      case 2 -> {
        Begun begun = stack.pop();
        slices.add(
            new Decoded(
                sequence.track, stack.size(), begun.name, begun.start, sequence.time, begun.args));
      }
      case 3 -> instants.add(sequence.names.get(number(event, 10)));
      case 4 ->
          values.add(
              List.of(
                  sequence.track,
                  sequence.time,
                  Double.longBitsToDouble(event.getField(44).getFixed64List().get(0))));
      default -> throw new AssertionError(event);
    }
  }

  private static Map<String, Object> arguments(UnknownFieldSet event, Sequence sequence)
      throws InvalidProtocolBufferException {
    Map<String, Object> arguments = new TreeMap<>();
    for (ByteString one : event.getField(4).getLengthDelimitedList()) {
      UnknownFieldSet annotation = UnknownFieldSet.parseFrom(one);
      Object value =
          annotation.hasField(2)
              ? (Object) (number(annotation, 2) == 1)
              : annotation.hasField(4)
                  ? (Object) number(annotation, 4)
                  : annotation.hasField(5)
                      ? (Object)
                          Double.longBitsToDouble(annotation.getField(5).getFixed64List().get(0))
                      : text(annotation, 6);
      arguments.put(sequence.annotationNames.get(number(annotation, 1)), value);
    }
    if (event.hasField(34)) {
      arguments.put("location", sequence.locations.get(number(event, 34)));
    }
    return arguments;
  }
}
