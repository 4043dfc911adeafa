package dev.edpm.runtime.region.registry;

import java.util.concurrent.locks.LockSupport;

/**
 * A lock that a thread takes where it is free, or waits for. It is none of the JDK's locks, because
 * those write a warning where the program is about to run out of stack. Safe on any thread.
 */
final class Turn {

  /** How long a thread waits before it looks again. */
  private static final long LOOK_NS = 50_000;

  private volatile boolean taken;

  /** Takes the turn, unless another thread has it. */
  synchronized boolean tryTake() {
    if (taken) {
      return false;
    }
    taken = true;
    return true;
  }

  /** Waits until no other thread has the turn, and takes it. */
  void take() {
    while (!tryTake()) {
      LockSupport.parkNanos(this, LOOK_NS);
    }
  }

  /** Ends the turn of the calling thread. */
  void end() {
    taken = false;
  }
}
