package dev.edpm.tasks.sched;

/**
 * Creates schedulers of one kind. Custom policies are found by service loading and need a public
 * constructor without arguments.
 */
public interface SchedulingPolicy {

  /** Returns the name, the value of {@code edpm.sched}. */
  String name();

  /** Returns whether tasks of higher priority run first. */
  boolean usesPriorities();

  /** Returns whether the scheduler uses expected lengths, so that tasks must be measured. */
  default boolean usesModels() {
    return false;
  }

  /**
   * Returns whether its schedulers give a task only to workers that can run it, see {@link
   * ReadyTask#canRun}. Otherwise an engine with devices creates a scheduler for each set of workers
   * that can run the same tasks; to each of them the other workers are disabled.
   */
  default boolean choosesWorkers() {
    return false;
  }

  /**
   * Creates a scheduler for an engine's workers. {@link WorkerPool#isEnabled} is valid once tasks
   * are pushed, not before.
   */
  Scheduler create(WorkerPool workers);
}
