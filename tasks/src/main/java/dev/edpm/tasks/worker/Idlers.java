package dev.edpm.tasks.worker;

import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The sleeping workers, and waking them. A worker that is about to sleep first announces it, then
 * looks for tasks once more, and then sleeps. A thread that brings a task first offers it, and then
 * checks which workers sleep.
 *
 * <p>Memory order: at least one of the two sees the other, because both write and then read with
 * volatile accesses. Offering a task by lock or compare-and-set is one of these.
 */
public final class Idlers {

  private final Worker[] workers;

  /** The number of workers that have announced their sleep, or a greater number. */
  private final AtomicInteger asleep = new AtomicInteger();

  /** Creates the means to wake these workers. */
  public Idlers(Worker[] workers) {
    this.workers = workers;
  }

  /** Counts a worker that is about to announce its sleep, before other threads can wake it. */
  void sleeps() {
    asleep.incrementAndGet();
  }

  /** Counts a worker that no longer sleeps. */
  void wokeUp() {
    asleep.decrementAndGet();
  }

  /** Wakes a worker for a task that was offered before: the given worker, or any enabled one. */
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

  /** Wakes a worker for a task that was offered before and that not all workers can run. */
  void wakeFor(ReadyTask task) {
    boolean possible = false;
    for (Worker worker : workers) {
      if (worker.isEnabled() && task.canRun(worker.number())) {
        possible = true;
        if (worker.wake()) {
          return;
        }
      }
    }
    if (!possible) {
      // Their device was lost a moment ago: they hand the task back.
      wakeAll();
    }
  }

  /** Wakes all workers. */
  public void wakeAll() {
    VarHandle.fullFence();
    for (Worker worker : workers) {
      worker.wake();
    }
  }
}
