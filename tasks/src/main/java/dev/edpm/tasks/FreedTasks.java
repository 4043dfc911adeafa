package dev.edpm.tasks;

import dev.edpm.tasks.sched.Scheduler;

/**
 * Tasks that have nothing to wait for any more, and are to be handed to their engines: one after
 * the other, since those that were cancelled free others, in chains that may be long. Confined to a
 * thread.
 */
final class FreedTasks {

  private Follower first;
  private Follower last;

  /** Takes a link over whose follower is a task. */
  void add(Follower link) {
    link.linkTo(null);
    if (first == null) {
      first = link;
    } else {
      last.linkTo(link);
    }
    last = link;
  }

  /**
   * Hands them over, on the worker that has freed them.
   *
   * @return the task that the worker is to run next, if it is only one; {@code null} when it is to
   *     look for one
   */
  Task release(Worker worker) {
    if (first != null && first == last) {
      Task single = (Task) first.who();
      if (worker.isOf(single.engine()) && single.engine().dispatcher().keep(single, worker)) {
        first = null;
        return single;
      }
    }
    release(worker.engine(), worker.number());
    return null;
  }

  /**
   * Hands them over.
   *
   * @param engine whose worker has freed them, or {@code null}; tasks may be of other engines
   * @param from the number of that worker, or -1
   */
  void release(TaskEngine engine, int from) {
    while (first != null) {
      Task task = (Task) first.who();
      first = first.next();
      TaskEngine its = task.engine();
      its.dispatcher().freed(task, its == engine ? from : Scheduler.ANYBODY, this);
    }
  }
}
