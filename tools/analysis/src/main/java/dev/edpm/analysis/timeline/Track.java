package dev.edpm.analysis.timeline;

/**
 * Something that has slices, values or moments of its own.
 *
 * @param id its index in {@link Timeline#tracks}
 * @param process the id of the track of its process, its own for a process
 * @param name such as {@code main}
 * @param number the process id, the JVM's thread id, the worker's number, the number of a memory,
 *     or the rank of a steering track; 0 for the others
 * @param unit a counter's unit as UCUM code, else empty
 */
public record Track(int id, Kind kind, int process, String name, long number, String unit) {

  /** The kinds of tracks, in the order in which viewers should show them. */
  public enum Kind {
    /** A run; it contains the other tracks. */
    PROCESS,
    /** The tasks of a worker. */
    WORKER,
    /** The states of a worker. */
    WORKER_STATES,
    /** The executions that a thread opened. */
    THREAD,
    /** The states of a thread that submits tasks. */
    SUBMITTER_STATES,
    /** The submissions of tasks. */
    SUBMISSIONS,
    /** Garbage collections. */
    COLLECTIONS,
    /** The events of the scheduler: tasks that are pushed, popped and stolen. */
    SCHEDULER,
    /** The events of data. */
    DATA,
    /** The transfers into a memory, whose number it has. */
    TRANSFERS,
    /** The events that the program noted. */
    USER,
    /** The starts and stops of the trace. */
    SCOPE,
    /** The problems, at the end of the run, because their times are not known. */
    PROBLEMS,
    /** The number of tasks that are ready but have not started. */
    READY_TASKS,
    /** The number of tasks that were submitted but have not started. */
    SUBMITTED_TASKS,
    /** The GFlop/s of the tasks that run. */
    GFLOPS,
    /** The bytes that are allocated in a memory, whose number it has. */
    MEMORY,
    /** The values of a counter over time. */
    COUNTER,
    /** The changes of knobs. */
    STEERING;

    /** Returns whether a track of this kind has values over time. */
    public boolean isCounter() {
      return this == COUNTER || this == MEMORY || isSum();
    }

    /** Returns whether its values are sums of what is added and removed over time. */
    boolean isSum() {
      return this == READY_TASKS || this == SUBMITTED_TASKS || this == GFLOPS;
    }
  }
}
