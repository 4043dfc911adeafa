package dev.edpm.runtime.region.registry;

import java.util.concurrent.locks.LockSupport;

/**
 * A lock that a thread takes if it is free, or waits for. It does not use a lock of the JDK,
 * because those write a warning if the stack is nearly exhausted. Safe on any thread.
 */
final class Turn {

  /** The time between two attempts of a waiting thread. */
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
