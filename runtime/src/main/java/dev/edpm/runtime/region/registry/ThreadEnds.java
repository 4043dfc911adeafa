package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.config.OwnThread;
import dev.edpm.runtime.region.event.StackRoom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes over from threads that have ended though no other thread starts and no report is made: on a
 * thread of ours, now and then, as long as there are several threads that may end. So what a
 * thread's counters keep open is closed soon after its end, and very many threads that go on do not
 * have totals of very many regions each. Safe on any thread.
 */
final class ThreadEnds implements Runnable {

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

  private void start() {
    Thread made = OwnThread.of("edpm-threads", this);
    thread = made;
    made.start();
  }
}
