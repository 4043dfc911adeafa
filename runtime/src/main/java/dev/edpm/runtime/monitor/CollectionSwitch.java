package dev.edpm.runtime.monitor;

/**
 * Whether samples are taken: StarPU's depth of pauses, 1 at first, which is never below 0 here.
 * Safe on any thread.
 */
final class CollectionSwitch {

  private int pauses = 1;
  private volatile boolean on;

  /** Ends a pause; tells whether that switches it on. */
  synchronized boolean start() {
    boolean before = on;
    pauses = Math.max(0, pauses - 1);
    on = pauses == 0;
    return on && !before;
  }

  synchronized void stop() {
    pauses++;
    on = false;
  }

  synchronized void restart() {
    pauses = 1;
    on = false;
  }

  boolean isOn() {
    return on;
  }
}
