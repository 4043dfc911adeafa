package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.path.CallPaths;

/**
 * The call path that a task carries from the thread that submits it to the thread that runs it. A
 * path is a node of {@link CallPaths}, a number that means the same on every thread. It is
 * determined where the task is submitted; {@link #begin} and {@link #end} are called where the task
 * runs. All methods may be called on any thread, with and without a log.
 */
public final class CarriedPath {

  /** The path of a task that carries none, because call paths are off or nothing is measured. */
  public static final int NONE = -1;

  /** What {@link #begin} returns if it has changed nothing. */
  static final long UNCHANGED = -1;

  private static final long WITHOUT_LOG = -2;

  /** A carried task that runs on a thread which had no log when the task began. */
  private record WithoutLog(int node, WithoutLog outer) {}

  private static final ThreadLocal<WithoutLog> TASK = new ThreadLocal<>();

  private CarriedPath() {}

  /** Returns the path for a task that the calling thread submits now, or {@link #NONE}. */
  public static int current() {
    ThreadLog log = ThreadLog.known();
    if (log != null) {
      try {
        return log.submitterPath();
      } catch (OutOfMemoryError e) {
        // The program's task must run, without its path.
        return NONE;
      }
    }
    WithoutLog task = TASK.get();
    if (task != null) {
      return task.node;
    }
    return LogSource.keepsPaths() ? CallPaths.ROOT : NONE;
  }

  /**
   * Returns the path of a span, or {@link #NONE}. If the span is not measured, or is not a
   * cross-thread span, this is the path of the calling thread.
   */
  public static int of(Span span) {
    int node = CallPaths.ROOT;
    if (span instanceof CrossThreadSpan crossThread) {
      node = crossThread.path();
    } else if (span instanceof LeftOutSpan leftOut) {
      node = leftOut.path();
    }
    return node == CallPaths.ROOT ? current() : node;
  }

  /**
   * A carried task begins on the calling thread.
   *
   * @param node the path that it carries
   * @return the value for {@link #end}
   */
  public static long begin(int node) {
    try {
      ThreadLog log = ThreadLog.known();
      return log == null ? beginWithoutLog(node) : log.begin(node);
    } catch (OutOfMemoryError e) {
      // The task runs as if it carried no path.
      return UNCHANGED;
    }
  }

  /**
   * A carried task ends on the calling thread, normally or by an exception.
   *
   * @param outer what {@link #begin} returned
   */
  public static void end(long outer) {
    if (outer == UNCHANGED) {
      return;
    }
    try {
      ThreadLog log = ThreadLog.known();
      if (outer == WITHOUT_LOG) {
        endWithoutLog(log);
      } else if (log != null) {
        // Frameworks that clear the thread-locals of a pool's threads have removed the log.
        log.end(outer);
      }
    } catch (VirtualMachineError e) {
      // No stack or heap is left, and an exception of the task must still be thrown. The next fold
      // of the log makes up for the missing event.
      return;
    }
  }

  /** Returns the path that is carried to the calling thread, whose log has just been created. */
  static int beforeLog() {
    WithoutLog task = TASK.get();
    return task == null ? CallPaths.ROOT : task.node;
  }

  private static long beginWithoutLog(int node) {
    WithoutLog outer = TASK.get();
    if (node == (outer == null ? CallPaths.ROOT : outer.node)) {
      return UNCHANGED;
    }
    TASK.set(new WithoutLog(node, outer));
    return WITHOUT_LOG;
  }

  private static void endWithoutLog(ThreadLog log) {
    WithoutLog task = TASK.get();
    WithoutLog outer = task == null ? null : task.outer;
    if (outer == null) {
      TASK.remove();
    } else {
      TASK.set(outer);
    }
    if (log != null) {
      log.end(ThreadLog.outer(outer == null ? CallPaths.ROOT : outer.node, -1));
    }
  }
}
