package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.series.UserCounters;

/**
 * The part of the start that runs user code, such as a callback for {@code init} or the getter of a
 * knob. A region is registered inside the initialiser of a generated class. User code that ran
 * there could wait for a thread that itself waits for that initialiser, so this part runs later: on
 * the first thread that opens a region, records a counter, uses the façade or starts tasks. Safe on
 * any thread.
 */
final class Beginning implements Runnable {

  /** How long the end of the process waits for a start that another thread has not finished. */
  private static final long LONGEST_EXIT_WAIT_NS = 10_000_000_000L;

  private static final long LOOK_EVERY_MS = 10;

  private final Runnable work;
  private final Runnable then;
  private final Recorder recorder;
  private volatile boolean done;
  private volatile Thread by;

  /**
   * @param work the part of the start, run once
   * @param then run once after that, on the same thread; may wait for the user, while other threads
   *     go on
   * @param recorder the recorder whose threads call {@link #run}, until the work is done
   */
  Beginning(Runnable work, Runnable then, Recorder recorder) {
    this.work = work;
    this.then = then;
    this.recorder = recorder;
  }

  /**
   * Does the work, unless a thread has begun it or this thread is short of stack or heap; in the
   * latter case a later call does it. Never waits.
   */
  @Override
  public void run() {
    if (begin()) {
      then.run();
    }
  }

  /** Does the work, and returns whether this call did it. */
  private boolean begin() {
    if (by != null || Shortage.exists() || !claim()) {
      return false;
    }
    work();
    return true;
  }

  /**
   * Does the work, or waits for the thread that does it. On that thread it returns immediately.
   *
   * <p>Throws what {@link Shortage#check} throws if the calling thread is short of stack or heap.
   */
  void await() {
    if (done) {
      return;
    }
    if (by == null) {
      Shortage.check();
    }
    if (claim()) {
      work();
      then.run();
    } else {
      waitForOther();
    }
  }

  /**
   * Does the work at the end of the process, or waits for the thread that does it, so that
   * everything it starts is also ended. Does not wait for a callback that itself ends the process,
   * and has a time limit.
   */
  void finish() {
    begin();
    Thread starter = by;
    long began = System.nanoTime();
    while (starter != null
        && !done
        && starter != Thread.currentThread()
        && starter.isAlive()
        && !isEnding(starter)
        && System.nanoTime() - began < LONGEST_EXIT_WAIT_NS) {
      try {
        starter.join(LOOK_EVERY_MS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /** Tells whether a thread waits in {@link System#exit} until the shutdown hooks have ended. */
  private static boolean isEnding(Thread thread) {
    try {
      for (StackTraceElement frame : thread.getStackTrace()) {
        if (frame.getClassName().equals("java.lang.Shutdown")) {
          return true;
        }
      }
      return false;
    } catch (SecurityException e) {
      // Treat it as ending, so that it is not waited for.
      return true;
    }
  }

  /** Tells whether the work is done. */
  boolean isDone() {
    return done;
  }

  /** Tells whether a thread is doing the work, or has done it. */
  boolean hasBegun() {
    return by != null;
  }

  private synchronized boolean claim() {
    if (by != null) {
      return false;
    }
    by = Thread.currentThread();
    return true;
  }

  private void work() {
    try {
      work.run();
    } finally {
      done = true;
      synchronized (this) {
        notifyAll();
      }
      recorder.beforeFirst(null);
      UserCounters.process().beforeFirst(null);
    }
  }

  private synchronized void waitForOther() {
    boolean interrupted = false;
    while (!done && by != Thread.currentThread()) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
