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

  /** Hands them over, on the worker that has freed them: if it is only one, perhaps to itself. */
  void release(Worker worker) {
    Task single = more == null || more.isEmpty() ? poll() : null;
    if (single != null
        && !(worker.isOf(single.engine()) && single.engine().dispatcher().keep(single, worker))) {
      add(single);
    }
    release(worker.engine(), worker.number());
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
