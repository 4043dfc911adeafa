package dev.edpm.runtime.isolation;

import dev.edpm.runtime.ThreadInfo;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.LockSupport;

/**
 * A lock that is held for a few steps, under which no thread waits for anything else. A virtual
 * thread that waits at a monitor gives its processor to the threads that wait for one, of which
 * there may be any number, and keeps what it holds until all of them have run. At this lock it
 * keeps its processor. The lock is not one of the JDK's because those write a warning if the stack
 * is nearly exhausted. Not reentrant. Safe on any thread.
 *
 * <pre>{@code
 * lock.take();
 * try {
 *   ...
 * } finally {
 *   lock.taken = 0;
 * }
 * }</pre>
 */
public final class BriefLock {

  /** The number of attempts in a row. */
  private static final int SPINS = 1000;

  /**
   * How long a virtual thread keeps its processor: longer than the system suspends a running
   * thread. A thread that has the lock for longer may wait for the disk, or for a processor.
   */
  private static final long KEPT_NS = 20_000_000;

  /** How long a waiting thread sleeps at first, and at most. */
  private static final long FIRST_SLEEP_NS = 50_000;

  private static final long LONGEST_SLEEP_NS = 1_000_000;

  private static final AtomicIntegerFieldUpdater<BriefLock> TAKEN =
      AtomicIntegerFieldUpdater.newUpdater(BriefLock.class, "taken");

  /**
   * 1 while a thread has the lock. The thread sets it to 0 itself: there might be no stack for a
   * call.
   */
  public volatile int taken;

  private boolean tryTake() {
    return taken == 0 && TAKEN.compareAndSet(this, 0, 1);
  }

  /** Waits until no other thread has the lock, and takes it. */
  public void take() {
    if (!tryTakeSoon()) {
      takeLate();
    }
  }

  private void takeLate() {
    boolean keeps = ThreadInfo.isVirtual(Thread.currentThread());
    long began = System.nanoTime();
    long sleep = FIRST_SLEEP_NS;
    while (!tryTakeSoon()) {
      if (!keeps || System.nanoTime() - began > KEPT_NS) {
        LockSupport.parkNanos(this, sleep);
        sleep = Math.min(2 * sleep, LONGEST_SLEEP_NS);
      }
    }
  }

  /** Takes the lock, unless another thread has it for longer than a few steps. */
  public boolean tryTakeSoon() {
    for (int spins = 0; spins < SPINS; spins++) {
      if (tryTake()) {
        return true;
      }
      Thread.onSpinWait();
    }
    return false;
  }
}
