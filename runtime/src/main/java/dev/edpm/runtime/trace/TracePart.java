package dev.edpm.runtime.trace;

import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.Map;

/** Events of a room in the trace, copied at a moment. */
public interface TracePart {

  /** Returns the number of events of each kind that it has. */
  Map<TraceKind, Long> events();

  /** Measures the cost of an event of each kind that only this room can measure, in ns. */
  default Map<TraceKind, Double> costs() {
    return Map.of();
  }

  /** Writes entries into the object of the trace. */
  void write(Json json) throws IOException;

  /** A room that records events. Its method may be called on any thread. */
  @FunctionalInterface
  interface Source {

    /**
     * Copies the events recorded so far.
     *
     * @param since the earliest time of events, by the clock of the process
     * @param origin the time that is 0 in the report, by the clock of the process
     */
    TracePart take(long since, long origin);

    /**
     * Called when a stretch of time begins in which events are traced, so that the room can record
     * what has not changed since.
     *
     * @param time when it begins, by the clock of the process
     */
    default void started(long time) {}
  }
}
