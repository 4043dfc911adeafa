package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.isolation.StackRoom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes over the results of ended threads even if no other thread starts and no report is written.
 * EDPM's thread {@code edpm-threads} does this periodically while several threads are alive. The
 * resources of an ended thread's counters are therefore released soon after its end, and very many
 * running threads do not each keep totals of very many regions. Safe on any thread.
 */
final class ThreadEnds implements Runnable {

  private static final long EVERY_NS = 1_000_000_000;

  private final ThreadLogs logs;
  private final AtomicBoolean running = new AtomicBoolean();
  private volatile Thread thread;

  ThreadEnds(ThreadLogs logs) {
    this.logs = logs;
  }

  /** Starts EDPM's thread if needed, because a thread has run its first region. */
  void expect() {
    if (!running.get() && logs.live() > 1 && running.compareAndSet(false, true)) {
      boolean started = false;
      try {
        // If the stack is nearly exhausted, a later call starts the thread.
        if (StackRoom.isPlenty()) {
          start();
          started = true;
        }
      } catch (RuntimeException | Error e) {
        // The system cannot create a thread, or a security manager forbids it. Then ended threads
        // are found when other threads start, and by reports.
        started = false;
      }
      if (!started) {
        running.set(false);
      }
    }
  }

  /** Wakes EDPM's thread, because there is work to do now. */
  void hurry() {
    Thread sweeper = thread;
    if (sweeper != null && StackRoom.isPlenty()) {
      LockSupport.unpark(sweeper);
    }
  }

  /** Ends EDPM's thread, until another thread runs its first region. */
  void stop() {
    Thread sweeper = thread;
    if (sweeper != null) {
      sweeper.interrupt();
    }
  }

  @Override
  public void run() {
    do {
      while (logs.live() > 1 && !Thread.currentThread().isInterrupted()) {
        // The thread may be woken up earlier.
        LockSupport.parkNanos(this, EVERY_NS);
        sweep();
      }
      running.set(false);
    } while (!Thread.currentThread().isInterrupted()
        && logs.live() > 1
        && running.compareAndSet(false, true));
  }

  private void sweep() {
    try {
      logs.sweep();
    } catch (RuntimeException | Error e) {
      // If the heap is exhausted, there may be some the next time. Nothing may end this thread with
      // a stack trace. Reports take over from ended threads as well, and report failures.
      return;
    }
  }

  private void start() {
    Thread made = OwnThread.of("edpm-threads", this);
    thread = made;
    made.start();
  }
}
