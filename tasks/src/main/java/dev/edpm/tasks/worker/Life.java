package dev.edpm.tasks.worker;

/**
 * The life cycle of an engine, from its start to its end. Each step is taken once, except pausing
 * and cancelling. Safe on any thread; changes are visible immediately.
 */
public final class Life {

  private volatile boolean paused;
  private volatile boolean closed;
  private volatile boolean aborted;
  private volatile boolean cancelling;
  private volatile boolean stopping;
  private volatile boolean terminated;

  /** Creates the life cycle of a running engine. */
  public Life() {}

  /** Returns whether workers currently start no tasks. */
  public boolean isPaused() {
    return paused;
  }

  /** Stops workers from starting tasks, or lets them continue. */
  public void pause(boolean on) {
    paused = on;
  }

  /** Returns whether only running tasks can submit tasks. */
  public boolean isClosed() {
    return closed;
  }

  /** Rejects tasks that are not submitted by running tasks. */
  public void close() {
    closed = true;
  }

  /** Returns whether tasks that have not started are to be cancelled. */
  public boolean isAborted() {
    return aborted || cancelling;
  }

  /** Cancels tasks that have not started, until the end of the engine. */
  public void abort() {
    aborted = true;
  }

  /** Starts or stops the cancellation of tasks that have not started; the engine remains usable. */
  public void cancel(boolean on) {
    cancelling = on;
  }

  /** Returns whether workers end when they find no task. */
  public boolean isStopping() {
    return stopping;
  }

  /** Makes workers end when they find no task. */
  public void stop() {
    stopping = true;
  }

  /** Returns whether the workers have ended, or the engine no longer waits for them. */
  public boolean isTerminated() {
    return terminated;
  }

  /** Records that the workers have ended, or that the engine no longer waits for them. */
  public void terminate() {
    terminated = true;
  }
}
