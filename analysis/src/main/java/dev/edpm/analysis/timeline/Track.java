package dev.edpm.analysis.timeline;

/**
 * Something that has slices, values or moments of its own.
 *
 * @param id its index in {@link Timeline#tracks}
 * @param process the id of the track of its process, its own for a process
 * @param name such as {@code main}
 * @param number the process id, the JVM's thread id, the worker's number, or the rank of a steering
 *     track; 0 for a counter
 * @param unit a counter's unit as UCUM code, else empty
 */
public record Track(int id, Kind kind, int process, String name, long number, String unit) {

  /** The kinds of tracks, in the order in which viewers should show them. */
  public enum Kind {
    /** A run; it contains the other tracks. */
    PROCESS,
    /** The tasks of a worker. */
    WORKER,
    /** The executions that a thread opened. */
    THREAD,
    /** The values of a counter over time. */
    COUNTER,
    /** The changes of knobs. */
    STEERING
  }
}
