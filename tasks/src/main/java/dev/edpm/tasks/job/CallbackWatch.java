package dev.edpm.tasks.job;

/** Notified of the callbacks of tasks whose times are recorded. */
public interface CallbackWatch {

  /**
   * Called on the worker when the callback of a task has ended, before threads that wait for the
   * task continue.
   */
  void calledBack(Job task);
}
