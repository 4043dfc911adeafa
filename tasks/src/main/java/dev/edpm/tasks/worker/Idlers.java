package dev.edpm.tasks.worker;

import dev.edpm.tasks.sched.Scheduler;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The workers that sleep, and waking them. A worker that is about to sleep says so, looks for work
 * once more, and sleeps; who has work offers it first, and then looks who sleeps.
 *
 * <p>Memory order: one of the two sees the other, as both write and then read by volatile accesses,
 * of which work offered by lock or by compare-and-set is one.
 */
public final class Idlers {

  private final Worker[] workers;

  /** How many have said so, or more. */
  private final AtomicInteger asleep = new AtomicInteger();

  /** Creates what wakes these workers. */
  public Idlers(Worker[] workers) {
    this.workers = workers;
  }

  /** A worker is about to say that it sleeps: counted before it can be woken. */
  void sleeps() {
    asleep.incrementAndGet();
  }

  /** A worker does not sleep any more. */
  void wokeUp() {
    asleep.decrementAndGet();
  }

  /**
   * Wakes a worker for work that was offered before: that one, or one of those that may take it.
   */
  void wake(int who) {
    if (who != Scheduler.ANYBODY) {
      workers[who].wake();
      return;
    }
    if (asleep.get() == 0) {
      return;
    }
    for (Worker worker : workers) {
      if (worker.isEnabled() && worker.wake()) {
        return;
      }
    }
  }

  /** Wakes all of them. */
  public void wakeAll() {
    VarHandle.fullFence();
    for (Worker worker : workers) {
      worker.wake();
    }
  }
}
