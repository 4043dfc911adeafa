package dev.edpm.runtime.region;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes over from threads that have ended though no other thread starts and no report is made: on a
 * thread of ours, now and then, as long as there are several threads that may end. So what a
 * thread's counters keep open is closed soon after its end, and very many threads that go on do not
 * have totals of very many regions each. Safe on any thread.
 */
final class ThreadEnds implements Runnable {

  // A class, as the first lambda of a process costs its start some ms.
  private static final class Maker implements PrivilegedAction<Thread> {
    private final Runnable work;

    Maker(Runnable work) {
      this.work = work;
    }

    /** Makes a thread that keeps no class loader but ours. */
    @Override
    public Thread run() {
      Thread thread = new Thread(null, work, "edpm-threads", 0, false);
      try {
        thread.setContextClassLoader(ThreadEnds.class.getClassLoader());
      } catch (SecurityException e) {
        // Without that right the thread keeps the loader of its maker, and works all the same.
        return thread;
      }
      return thread;
    }
  }

  private static final long EVERY_NS = 1_000_000_000;

  private final ThreadLogs logs;
  private final AtomicBoolean running = new AtomicBoolean();
  private volatile Thread thread;

  ThreadEnds(ThreadLogs logs) {
    this.logs = logs;
  }

  /** A thread has run its first region. */
  void expect() {
    if (!running.get() && logs.areSeveral() && running.compareAndSet(false, true)) {
      boolean started = false;
      try {
        // Whoever is about to run out of stack leaves that to the next.
        if (StackRoom.isPlenty()) {
          start();
          started = true;
        }
      } catch (RuntimeException | Error e) {
        // The system has no thread to give, or a security manager none to us; ends are looked for
        // when other threads start, and for a report.
        started = false;
      }
      if (!started) {
        running.set(false);
      }
    }
  }

  /** There is work to do now. */
  void hurry() {
    Thread sweeper = thread;
    if (sweeper != null && StackRoom.isPlenty()) {
      LockSupport.unpark(sweeper);
    }
  }

  /** Ends the thread, until another thread runs its first region. */
  void stop() {
    Thread sweeper = thread;
    if (sweeper != null) {
      sweeper.interrupt();
    }
  }

  @Override
  public void run() {
    do {
      while (logs.areSeveral() && !Thread.currentThread().isInterrupted()) {
        // It may be woken up earlier.
        LockSupport.parkNanos(this, EVERY_NS);
        sweep();
      }
      running.set(false);
    } while (!Thread.currentThread().isInterrupted()
        && logs.areSeveral()
        && running.compareAndSet(false, true));
  }

  private void sweep() {
    try {
      logs.sweep();
    } catch (RuntimeException | Error e) {
      // Where the heap is used up the next time there may be some; and nothing may end this thread
      // with a stack trace. Reports take over from ended threads too, and say what fails.
      return;
    }
  }

  // Where it will be removed, nobody keeps a caller's rights any more.
  @SuppressWarnings("removal")
  private void start() {
    Thread made = AccessController.doPrivileged(new Maker(this));
    made.setDaemon(true);
    thread = made;
    made.start();
  }
}
