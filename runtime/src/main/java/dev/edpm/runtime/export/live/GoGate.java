package dev.edpm.runtime.export.live;

/**
 * Lets the program wait for <em>Go</em> on the page ({@code edpm.live.wait=on}). Safe on any
 * thread.
 */
final class GoGate {

  private boolean closed;
  private boolean waiting;

  /**
   * @param closed whether the program has to wait
   */
  GoGate(boolean closed) {
    this.closed = closed;
  }

  /** Waits until the gate is open, even if the thread is interrupted meanwhile. */
  synchronized void await() {
    boolean interrupted = false;
    waiting = closed;
    while (closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    waiting = false;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Opens the gate, for good. Returns whether it was closed. */
  synchronized boolean open() {
    boolean before = closed;
    closed = false;
    notifyAll();
    return before;
  }

  /** Tells whether the program waits. */
  synchronized boolean isWaiting() {
    return waiting;
  }
}
