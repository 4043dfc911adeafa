package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.OwnThread;
import java.security.PrivilegedAction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Starts EDPM's own threads, which never keep the program alive. If the system refuses a thread,
 * this is reported as a problem, and {@link #retry} starts it later. Safe on any thread.
 */
public final class Background {

  /** Creates a thread that runs at the end of the process. */
  private static final class HookMaker implements PrivilegedAction<Thread> {
    private final String name;
    private final Runnable work;

    HookMaker(String name, Runnable work) {
      this.name = name;
      this.work = work;
    }

    @Override
    public Thread run() {
      return OwnThread.keepingNoLoader(new ExitHook(name, work));
    }
  }

  /** Not a lambda expression, because the first one of a process takes some 10 ms. */
  private static final class Start implements Runnable {
    private final String name;
    private final Runnable work;

    Start(String name, Runnable work) {
      this.name = name;
      this.work = work;
    }

    @Override
    public void run() {
      OwnThread.of(name, work).start();
    }
  }

  private final Consumer<Problem> problems;
  private final List<Runnable> waiting = new ArrayList<>();

  /** Read without the monitor, so that the check costs nothing if nothing is waiting. */
  private volatile boolean any;

  /**
   * @param problems receives a problem for each thread that cannot be started
   */
  public Background(Consumer<Problem> problems) {
    this.problems = problems;
  }

  /** Creates a thread of EDPM that runs at the end of the process. */
  public static Thread exitHook(String name, Runnable work) {
    return OwnThread.privileged(new HookMaker(name, work));
  }

  /** Runs work on a separate thread. */
  public void run(String name, Runnable work) {
    start(new Start(name, work));
  }

  /**
   * Starts a component that has threads of its own.
   *
   * @param start starts it; called again later if it throws an {@link OutOfMemoryError}
   */
  public void start(Runnable start) {
    try {
      start.run();
    } catch (OutOfMemoryError e) {
      synchronized (this) {
        waiting.add(start);
        any = true;
      }
      // Without the name of the thread, so that there is one line for all of them.
      problems.accept(
          Problem.of(
              "thread-not-started",
              "a thread of EDPM cannot be started ("
                  + e.getMessage()
                  + "); EDPM tries again when a region is registered and when a report is written;"
                  + " raise the limit on threads (ulimit -u, or the container's)"));
    }
  }

  /**
   * Runs work on a thread of EDPM, whose stack is empty, and waits for its end.
   *
   * @throws OutOfMemoryError if no thread can be started
   */
  public static void runAndWait(String name, Runnable work) {
    Thread thread = OwnThread.of(name, work);
    thread.start();
    OwnThread.join(thread);
  }

  /** Retries starts that have failed before. */
  public void retry() {
    if (any) {
      List<Runnable> again;
      synchronized (this) {
        again = new ArrayList<>(waiting);
        waiting.clear();
        any = false;
      }
      again.forEach(this::start);
    }
  }

  /** Ends the retries, so that nothing is started any more. */
  public synchronized void end() {
    waiting.clear();
    any = false;
  }

  /** Waits, and returns whether the time has elapsed without an interrupt of the thread. */
  public static boolean after(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
