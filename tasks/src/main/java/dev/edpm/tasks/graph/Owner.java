package dev.edpm.tasks.graph;

/**
 * The engine that runs a task, as seen by the graph. Two tasks belong to the same engine if they
 * have the same owner. All methods may be called on any thread.
 */
public interface Owner {

  /** Used instead of a worker's number if the calling thread is not a worker of this engine. */
  int NO_WORKER = -1;

  /**
   * Takes over a task whose last dependency has ended. Never throws.
   *
   * @param from the number of the worker whose thread calls this and has released the task, or
   *     {@link #NO_WORKER}
   * @param others receives the tasks that become ready because this one will not run
   */
  void freed(Node task, int from, ReleaseQueue others);

  /**
   * Returns a check that a waiting thread runs repeatedly; it reports when no task can run.
   *
   * @param call the method that waits, for messages
   */
  Runnable watch(String call);

  /** Records that the program has observed the failure of a task. */
  void observed(Node failed);
}
