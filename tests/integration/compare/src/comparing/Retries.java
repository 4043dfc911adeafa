package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads that update the same data and try again where the other one was first. */
final class Retries {

  private static final int UPDATES = 2_000;
  private static final int LOCKED = 200;
  private static final AtomicReference<long[]> STATE = new AtomicReference<>(new long[8]);
  private static final ReentrantLock LOCK = new ReentrantLock();

  private Retries() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Retries::work);
    other.start();
    work();
    other.join();
    System.out.println(STATE.get()[0]);
  }

  private static void work() {
    for (int i = 0; i < UPDATES; i++) {
      update();
      if (i % (UPDATES / LOCKED) == 0) {
        locked();
      }
    }
  }

  /** Spins: it never blocks, and allocates as often as it tries. */
  @Region("update")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static void update() {
    while (!attempt()) {
      Thread.onSpinWait();
    }
  }

  @Region("attempt")
  @Counters("jvm.allocated-bytes")
  private static boolean attempt() {
    long[] old = STATE.get();
    long[] changed = old.clone();
    for (int i = 0; i < 200; i++) {
      changed[i % 8] += i;
    }
    return STATE.compareAndSet(old, changed);
  }

  @Region("locked")
  @Counters({"time.cpu", "jvm.allocated-bytes"})
  private static void locked() {
    try {
      while (!LOCK.tryLock(100, TimeUnit.MICROSECONDS)) {
        retry();
      }
      LockedWork.spin();
      LOCK.unlock();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Region("retry")
  @Counters("jvm.allocated-bytes")
  private static String retry() {
    return "retry of " + Thread.currentThread().getName();
  }

  /** What happens while the lock is held. */
  private static final class LockedWork {
    static volatile long kept;

    static void spin() {
      long x = 1;
      for (int i = 0; i < 50_000; i++) {
        x = x * 31 + i;
      }
      kept = x;
    }
  }
}
