package dev.edpm.runtime.monitor;

/**
 * Tells whether samples are collected. It counts pauses as StarPU does, 1 at first, but never below
 * 0. Safe on any thread.
 */
final class CollectionSwitch {

  private int pauses = 1;
  private volatile boolean on;

  /** Ends a pause, and returns whether that switches collecting on. */
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
