package dev.edpm.runtime.isolation;

import dev.edpm.runtime.Problem;
import java.util.function.Consumer;

/**
 * Counts executions that could not be opened because the JVM ran out of stack, heap or another
 * resource. Counting needs almost no stack and no heap; a snapshot reports the numbers. Threads may
 * overwrite each other's counts, so each number is a lower bound. Safe on any thread.
 */
public final class MissedExecutions {

  private static long count;
  private static long reported;
  private static long early;
  private static long reportedEarly;
  private static Class<?> last;

  private MissedExecutions() {}

  /** Loads the class while there is heap for it. */
  public static void prepare() {
    total();
  }

  /** Counts an execution that could not be opened. */
  public static void note(Throwable cause) {
    last = cause.getClass();
    count++;
  }

  /** Counts an execution of a region that could not be registered yet. */
  public static void noteEarly() {
    early++;
  }

  /** Returns the number of these executions. */
  public static long total() {
    return count + early;
  }

  /** Reports the executions that were counted since the previous call. */
  public static synchronized void report(Consumer<Problem> problems) {
    reported =
        report(
            count,
            reported,
            "could not be opened because of " + (last == null ? "" : last.getName()),
            problems);
    reportedEarly =
        report(
            early,
            reportedEarly,
            "ran before measuring could start, because the JVM was short of stack, heap or threads",
            problems);
  }

  private static long report(long now, long before, String reason, Consumer<Problem> problems) {
    if (now > before) {
      String message = "some executions of regions were not measured: they " + reason;
      problems.accept(new Problem("not-measured", message, null, 0, 0, now - before));
    }
    return now;
  }
}
