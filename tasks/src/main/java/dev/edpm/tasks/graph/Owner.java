package dev.edpm.tasks.graph;

/**
 * The engine that runs a task, as the graph sees it. All methods may be called on any thread; two
 * tasks are of one engine where they have the same owner.
 */
public interface Owner {

  /** Takes the place of a worker's number where the calling thread is no worker of this engine. */
  int NO_WORKER = -1;

  /**
   * Takes over a task that has nothing to wait for any more. Never throws.
   *
   * @param from the number of the worker that has freed it, on whose thread this is called; else
   *     {@link #NO_WORKER}
   * @param others receives the tasks that are free because this one will not run
   */
  void freed(Node task, int from, ReleaseQueue others);

  /**
   * Returns what a thread that waits has to run every now and then: it reports when no task can
   * run.
   *
   * @param call the method by which the program waits, for messages
   */
  Runnable watch(String call);

  /** Notes that the program has received the failure of a task. */
  void observed(Node failed);
}
