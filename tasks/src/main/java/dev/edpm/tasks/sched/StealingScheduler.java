package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * A deque of priorities for each worker. What a task has made ready goes to the deque of the worker
 * that has run it, other tasks go round. A worker takes the first one of the greatest priority from
 * its own, else it steals the last one of the greatest priority from another's.
 */
final class StealingScheduler implements Scheduler {

  /** Says whom to steal from. */
  interface VictimOrder {

    /**
     * Returns a worker, possibly the thief itself, so that all others come in as many looks as
     * there are workers.
     *
     * @param thief who looks for work
     * @param last whom it has stolen from last
     * @param look how often it has looked this time, from 0
     */
    int victim(int thief, int last, int look);
  }

  /** A worker's tasks. */
  private static final class Own {
    final PriorityDeque<ReadyTask> tasks = new PriorityDeque<>();

    /** Whom this worker has stolen from last; confined to it. */
    final PaddedLong last = new PaddedLong();
  }

  private final WorkerPool workers;
  private final EnabledWorkers enabled;
  private final VictimOrder order;
  private final Own[] own;

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
      // Its own may have got tasks meanwhile, which come in their order.
      ReadyTask stolen = victim == worker ? thief.tasks.first() : own[victim].tasks.last();
      if (stolen != null) {
        thief.last.setRelease(victim);
        return stolen;
      }
    }
    return null;
  }
}
