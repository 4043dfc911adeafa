package dev.edpm.runtime.boot.process;

import java.util.ArrayList;
import java.util.List;

/**
 * The end of the process, which ends the measurement. The shutdown hook is registered before
 * measuring starts, and waits for a start that is in progress. Without static initialisers, because
 * a failing one would make the class unusable forever. Safe on any thread.
 */
public final class EndOfProcess {

  /** Much longer than a start takes, even on a busy machine. */
  private static final long LONGEST_WAIT_MS = 10_000;

  private static boolean registered;
  private static boolean begun;
  private static int starts;
  private static Runnable work;

  /** {@code null} if there is nothing to wait for. */
  private static List<Runnable> waits;

  private EndOfProcess() {}

  /** The action of the hook. Not a lambda expression, which would delay the program's start. */
  private static final class Hook implements Runnable {
    @Override
    public void run() {
      Runnable last = lastWork();
      if (last != null) {
        last.run();
      }
    }
  }

  /**
   * Announces a start: from now on, the end of the process waits until {@link #started} is called.
   *
   * @throws IllegalStateException if the process is already ending
   * @throws SecurityException if a security manager forbids shutdown hooks
   */
  public static synchronized void starting() {
    if (begun) {
      throw new IllegalStateException("the process is ending");
    }
    if (!registered) {
      Runtime.getRuntime().addShutdownHook(Background.exitHook("edpm-report", new Hook()));
      registered = true;
    }
    starts++;
  }

  /** Ends a start that was announced, whether it was successful or not. */
  public static synchronized void started() {
    starts--;
    EndOfProcess.class.notifyAll();
  }

  /** Sets the work at the end of the process. */
  public static synchronized void set(Runnable atEnd) {
    work = atEnd;
  }

  /**
   * Has the work at the end of the process wait for a part of the program.
   *
   * @param wait returns when that part has ended
   */
  public static synchronized void await(Runnable wait) {
    List<Runnable> more = new ArrayList<>(waits());
    more.add(wait);
    waits = more;
  }

  /** Returns what the work at the end of the process waits for. */
  public static synchronized List<Runnable> waits() {
    return waits == null ? List.of() : List.copyOf(waits);
  }

  /** Waits for all starts in progress, and returns the work; {@code null} if there is none. */
  private static synchronized Runnable lastWork() {
    long deadline = System.nanoTime() + LONGEST_WAIT_MS * 1_000_000;
    try {
      while (starts > 0 && deadline - System.nanoTime() > 0) {
        EndOfProcess.class.wait(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    begun = true;
    return work;
  }
}
