package dev.edpm.tasks.trace;

/** The states of workers in a trace, as numbers, and their names in the report. */
public final class WorkerWords {

  /** The worker's thread starts. */
  public static final int INITIALIZING = 8;

  /** The worker has ended. */
  public static final int ENDED = 9;

  /** The worker is in none of the other states. */
  public static final int OVERHEAD = 10;

  private WorkerWords() {}

  /** Returns the name of a state: one of these, or the ordinal of a worker's state. */
  public static String of(long state) {
    return switch ((int) state) {
      case 0 -> "executing";
      case 1 -> "callback";
      case 2 -> "waiting";
      case 3 -> "sleeping";
      case 4 -> "scheduling";
      case INITIALIZING -> "initializing";
      case ENDED -> "ended";
      default -> "overhead";
    };
  }
}
