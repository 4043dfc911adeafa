package dev.edpm.tasks.load;

import java.lang.invoke.VarHandle;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Waiting for unfinished tasks to be fewer. Safe on any thread.
 *
 * <p>Memory order: who has waited sees all that the tasks counted as finished did.
 */
public final class Backlog {

  /** How long somebody waits who was missed. */
  private static final long LOOK_AGAIN_MILLIS = 10;

  private static final long NOBODY = -1;

  private final Flow flow;

  /** The most unfinished tasks that somebody who waits can do with. Written under the monitor. */
  private volatile long wanted = NOBODY;

  private int waiting;

  private boolean over;

  /** Creates the backlog of an engine. */
  public Backlog(Flow flow) {
    this.flow = flow;
  }

  /** Has those that wait look again, after tasks have finished. */
  public void tellWaiting() {
    VarHandle.fullFence();
    tellWaitingSoon();
  }

  /**
   * As {@link #tellWaiting}, without the fence: who has begun to wait at this very moment may be
   * missed, and looks again soon.
   */
  public void tellWaitingSoon() {
    long most = wanted;
    if (most != NOBODY && flow.unfinished() <= most) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /**
   * Waits until at most so many tasks are unfinished, or the engine is at its end.
   *
   * @param enough asked every now and then while tasks are more: whether to wait no longer
   * @throws InterruptedException when the calling thread is interrupted
   */
  void awaitAtMost(long most, BooleanSupplier enough) throws InterruptedException {
    boolean ended = false;
    while (!ended && flow.unfinished() > most && !enough.getAsBoolean()) {
      ended = look(most);
    }
  }

  /** Waits for a while; tells whether the engine is at its end. */
  private synchronized boolean look(long most) throws InterruptedException {
    waiting++;
    wanted = Math.max(wanted, most);
    try {
      VarHandle.fullFence();
      long end = System.nanoTime() + LOOK_AGAIN_MILLIS * 1_000_000;
      while (!over && flow.unfinished() > most && System.nanoTime() - end < 0) {
        wait(LOOK_AGAIN_MILLIS);
      }
      return over;
    } finally {
      if (--waiting == 0) {
        wanted = NOBODY;
      }
    }
  }

  /**
   * As {@link #awaitAtMost}.
   *
   * @throws CancellationException when the calling thread is interrupted
   */
  public void await(long most, BooleanSupplier enough) {
    try {
      awaitAtMost(most, enough);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting for tasks");
    }
  }

  /** Nobody needs to wait any more. */
  public synchronized void end() {
    over = true;
    notifyAll();
  }
}
