package dev.edpm.runtime.task;

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
    if (single != null && !(worker.isOf(single.engine()) && single.engine().keep(single, worker))) {
      single.engine().freed(single, worker.number(), this);
    }
    release(worker.number());
  }

  /**
   * Hands them over.
   *
   * @param from the number of the worker that freed them, or -1
   */
  void release(int from) {
    for (Task task = poll(); task != null; task = poll()) {
      task.engine().freed(task, from, this);
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
