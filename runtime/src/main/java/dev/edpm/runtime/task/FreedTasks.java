package dev.edpm.runtime.task;

import dev.edpm.runtime.sched.Scheduler;
import java.util.ArrayDeque;

/**
 * Tasks that have nothing to wait for any more, and are to be handed to their engines: one after
 * the other, since those that were cancelled free others, in chains that may be long. Confined to a
 * thread.
 */
final class FreedTasks {

  private Task only;
  private ArrayDeque<Task> more;

  void add(Task task) {
    if (only == null && (more == null || more.isEmpty())) {
      only = task;
      return;
    }
    if (more == null) {
      more = new ArrayDeque<>();
    }
    more.add(task);
  }

  /**
   * Hands them over, on the worker that has freed them.
   *
   * @return the task that the worker is to run next, if it is only one; {@code null} when it is to
   *     look for one
   */
  Task release(Worker worker) {
    Task single = more == null ? poll() : null;
    if (single != null) {
      if (worker.isOf(single.engine()) && single.engine().dispatcher().keep(single, worker)) {
        return single;
      }
      add(single);
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
    for (Task task = poll(); task != null; task = poll()) {
      TaskEngine its = task.engine();
      its.dispatcher().freed(task, its == engine ? from : Scheduler.ANYBODY, this);
    }
  }

  private Task poll() {
    Task first = only;
    if (first != null) {
      only = null;
      return first;
    }
    return more == null ? null : more.poll();
  }
}
