package dev.edpm.programs;

import dev.edpm.runtime.isolation.BriefLock;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A virtual thread sleeps while it has a lock, and others wait for the lock. */
public final class HeldLockProgram {

  private static final int WAITING = 4;

  private HeldLockProgram() {}

  /** Prints how many have got the lock in time. */
  public static void main(String[] args) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    BriefLock lock = new BriefLock();
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch waiting = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(WAITING);
    start.invoke(
        null,
        (Runnable)
            () -> {
              lock.take();
              held.countDown();
              await(waiting);
              lock.taken = 0;
            });
    held.await();
    for (int i = 0; i < WAITING; i++) {
      start.invoke(
          null,
          (Runnable)
              () -> {
                waiting.countDown();
                lock.take();
                lock.taken = 0;
                done.countDown();
              });
    }
    done.await(20, TimeUnit.SECONDS);
    System.out.println(WAITING - done.getCount());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
