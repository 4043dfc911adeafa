package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * A scheduler with work stealing: one priority deque per worker. A task goes to the deque of the
 * worker that made it ready; tasks made ready by other threads are distributed in turn. A worker
 * takes the first task of the highest priority from its own deque. If that is empty, it steals the
 * last task of the highest priority from another deque.
 */
final class StealingScheduler implements Scheduler {

  /** The order in which a worker tries to steal from others. */
  interface VictimOrder {

    /**
     * Returns the worker to steal from, possibly the thief itself. In as many attempts as there are
     * workers, each other worker must be returned.
     *
     * @param thief the worker that looks for a task
     * @param last the worker from which it has stolen last
     * @param look the number of previous attempts of this search, from 0
     */
    int victim(int thief, int last, int look);
  }

  /** The tasks of a worker. */
  private static final class Own {
    final PriorityDeque<ReadyTask> tasks = new PriorityDeque<>();

    /** The worker from which this one has stolen last; confined to this worker. */
    final PaddedLong last = new PaddedLong();
  }

  /** Is notified of each steal, on the thread of the thief. */
  interface StealListener {
    void stolen(int thief, int victim);
  }

  private final WorkerPool workers;
  private final EnabledWorkers enabled;
  private final VictimOrder order;
  private final Own[] own;

  /** {@code null} if steals are not traced. Written before any worker starts. */
  private StealListener steals;

  StealingScheduler(WorkerPool workers, VictimOrder order) {
    this.workers = workers;
    this.order = order;
    enabled = new EnabledWorkers(workers);
    own = new Own[workers.size()];
    for (int i = 0; i < own.length; i++) {
      own[i] = new Own();
      own[i].last.setRelease(i);
    }
  }

  /** Sets the listener of steals, before any worker starts. */
  void stealsTo(StealListener listener) {
    steals = listener;
  }

  @Override
  public int push(ReadyTask task, int from) {
    int worker = from == ANYBODY ? enabled.next() : enabled.from(from);
    own[worker].tasks.add(task, task.priority());
    return ANYBODY;
  }

  @Override
  public boolean keeps(int worker, ReadyTask task) {
    return own[worker].tasks.isEmpty() && workers.isEnabled(worker);
  }

  @Override
  public ReadyTask pop(int worker) {
    ReadyTask mine = own[worker].tasks.first();
    if (mine != null || !workers.isEnabled(worker)) {
      return mine;
    }
    Own thief = own[worker];
    int last = (int) thief.last.getPlain();
    for (int look = 0; look < own.length; look++) {
      int victim = order.victim(worker, last, look);
      // Tasks may have arrived in its own deque meanwhile; these are taken in order.
      ReadyTask stolen = victim == worker ? thief.tasks.first() : own[victim].tasks.last();
      if (stolen != null) {
        thief.last.setRelease(victim);
        if (steals != null && victim != worker) {
          steals.stolen(worker, victim);
        }
        return stolen;
      }
    }
    return null;
  }
}
