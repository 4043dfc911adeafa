package dev.edpm.tasks.load;

import java.lang.invoke.VarHandle;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Lets threads wait until few enough tasks are unfinished. Safe on any thread.
 *
 * <p>Memory order: a thread that has waited sees the effects of all tasks that were counted as
 * finished.
 */
public final class Backlog {

  /** The longest wait of a thread whose notification was missed. */
  private static final long LOOK_AGAIN_MILLIS = 10;

  private static final long NOBODY = -1;

  private final Flow flow;

  /**
   * The greatest number of unfinished tasks that a waiting thread waits for. Written under the
   * monitor.
   */
  private volatile long wanted = NOBODY;

  private int waiting;

  private boolean over;

  /** Creates the backlog of an engine. */
  public Backlog(Flow flow) {
    this.flow = flow;
  }

  /** Notifies waiting threads after tasks have finished. */
  public void notifyWaiting() {
    VarHandle.fullFence();
    notifyWaitingSoon();
  }

  /**
   * Like {@link #notifyWaiting}, but without the fence: a thread that starts to wait at the same
   * moment may be missed, and checks again soon.
   */
  public void notifyWaitingSoon() {
    long most = wanted;
    if (most != NOBODY && flow.unfinished() <= most) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /**
   * Waits until at most {@code most} tasks are unfinished, or the engine has ended.
   *
   * @param enough called repeatedly while more tasks are unfinished; returns whether to stop
   *     waiting
   * @throws InterruptedException if the calling thread is interrupted
   */
  void awaitAtMost(long most, BooleanSupplier enough) throws InterruptedException {
    boolean ended = false;
    while (!ended && flow.unfinished() > most && !enough.getAsBoolean()) {
      ended = look(most);
    }
  }

  /** Waits for a short time; returns whether the engine has ended. */
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
   * Like {@link #awaitAtMost}.
   *
   * @throws CancellationException if the calling thread is interrupted
   */
  public void await(long most, BooleanSupplier enough) {
    try {
      awaitAtMost(most, enough);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting for tasks");
    }
  }

  /** Ends all waits, because the engine has ended. */
  public synchronized void end() {
    over = true;
    notifyAll();
  }
}
