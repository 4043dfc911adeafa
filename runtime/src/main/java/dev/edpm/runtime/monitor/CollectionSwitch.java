package dev.edpm.runtime.monitor;

/**
 * Whether samples are taken: StarPU's depth of pauses, 1 at first, which is never below 0 here.
 * Safe on any thread.
 */
final class CollectionSwitch {

  private int pauses = 1;
  private volatile boolean on;

  synchronized void start() {
    pauses = Math.max(0, pauses - 1);
    on = pauses == 0;
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
