package dev.edpm.tasks.worker;

/**
 * How far an engine is on its way from its start to its end. Each step is taken once, but for
 * pausing and cancelling. Safe on any thread; all changes are seen at once.
 */
public final class Life {

  private volatile boolean paused;
  private volatile boolean closed;
  private volatile boolean aborted;
  private volatile boolean cancelling;
  private volatile boolean stopping;
  private volatile boolean terminated;

  /** Creates the life of an engine that has not been closed. */
  public Life() {}

  /** Tells whether workers start no tasks for now. */
  public boolean isPaused() {
    return paused;
  }

  /** Has workers start no more tasks, or go on. */
  public void pause(boolean on) {
    paused = on;
  }

  /** Tells whether only tasks that run can submit others. */
  public boolean isClosed() {
    return closed;
  }

  /** Has the engine take no more tasks, but from tasks that run. */
  public void close() {
    closed = true;
  }

  /** Tells whether tasks that have not started are to be cancelled. */
  public boolean isAborted() {
    return aborted || cancelling;
  }

  /** Has tasks that have not started be cancelled, until the end of the engine. */
  public void abort() {
    aborted = true;
  }

  /** Has tasks that have not started be cancelled, or no more: the engine goes on after that. */
  public void cancel(boolean on) {
    cancelling = on;
  }

  /** Tells whether workers end when they find no task. */
  public boolean isStopping() {
    return stopping;
  }

  /** Has workers end when they find no task. */
  public void stop() {
    stopping = true;
  }

  /** Tells whether the workers have ended, or are not waited for any longer. */
  public boolean isTerminated() {
    return terminated;
  }

  /** Notes that the workers have ended, or are not waited for any longer. */
  public void terminate() {
    terminated = true;
  }
}
