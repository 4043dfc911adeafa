package dev.edpm.analysis.paje;

import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;

/** Events without duration, each of a type of the container in which it is. */
final class EventLines {

  private final Containers containers;
  private final LineSink sink;
  private long steals;

  EventLines(Containers containers, LineSink sink) {
    this.containers = containers;
    this.sink = sink;
  }

  /** Writes an event of a track; a steal becomes a link between two workers. */
  void event(Track track, Slice event) {
    if (track.kind() == Kind.SCHEDULER) {
      scheduler(track, event);
    } else {
      boolean isData = track.kind() == Kind.DATA;
      event(track, event.start(), isData ? data(event) : event.name(), type(track, event.name()));
    }
  }

  /** Writes an event of the program. */
  void event(Track track, long time, String value) {
    event(track, time, value, "prog_event");
  }

  private void event(Track track, long time, String value, String type) {
    String container = containers.process(track);
    sink.add(time, 9, type + " " + container + " " + PajeText.quoted(value));
  }

  private static String data(Slice event) {
    String handle = "data " + event.argument("handle");
    return isRegistration(event.name()) ? handle : event.name() + " " + handle;
  }

  private static boolean isRegistration(String event) {
    return event.equals("registered") || event.equals("unregistered");
  }

  private static String type(Track track, String event) {
    return switch (track.kind()) {
      case USER -> "user_event";
      case DATA ->
          event.equals("registered")
              ? "register"
              : event.equals("unregistered") ? "unregister" : "data_event";
      default -> "prog_event";
    };
  }

  private void scheduler(Track track, Slice event) {
    String task = String.valueOf(event.argument("task"));
    boolean isSteal = event.name().equals("steal");
    event(track, event.start(), task, event.name().equals("push") ? "pu" : "po");
    if (isSteal
        && event.argument("from") instanceof Long from
        && event.argument("worker") instanceof Long worker) {
      String process = containers.process(track);
      String key = " steal_" + steals++;
      String value = " " + PajeText.quoted(task) + " ";
      String victim = containers.worker(track, from, 0);
      String thief = containers.worker(track, worker, 0);
      sink.add(event.start(), 18, "WSL " + process + value + victim + key);
      sink.add(event.start(), 19, "WSL " + process + value + thief + key);
    }
  }
}
