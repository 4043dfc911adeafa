package dev.edpm.runtime.task;

import java.lang.invoke.VarHandle;

/**
 * Waiting for unfinished tasks to be fewer. Safe on any thread.
 *
 * <p>Memory order: who has waited sees all that the tasks counted as finished did.
 */
final class Backlog {

  /** How long somebody waits who was missed. */
  private static final long LOOK_AGAIN_MILLIS = 10;

  private final Flow flow;

  /** How many threads wait; they hold the monitor while they look. */
  private volatile int waiting;

  private boolean over;

  Backlog(Flow flow) {
    this.flow = flow;
  }

  /** Has those that wait look again, after tasks have finished. */
  void tellWaiting() {
    VarHandle.fullFence();
    tellWaitingSoon();
  }

  /**
   * As {@link #tellWaiting}, without the fence: who has begun to wait at this very moment may be
   * missed, and looks again soon.
   */
  void tellWaitingSoon() {
    if (waiting > 0) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /**
   * Waits until at most so many tasks are unfinished, or the engine is at its end.
   *
   * @throws InterruptedException when the calling thread is interrupted
   */
  void awaitAtMost(long most) throws InterruptedException {
    if (flow.unfinished() <= most) {
      return;
    }
    synchronized (this) {
      waiting++;
      try {
        VarHandle.fullFence();
        while (!over && flow.unfinished() > most) {
          wait(LOOK_AGAIN_MILLIS);
        }
      } finally {
        waiting--;
      }
    }
  }

  /** Nobody needs to wait any more. */
  synchronized void end() {
    over = true;
    notifyAll();
  }
}
