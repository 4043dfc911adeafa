package dev.edpm.tasks.sched;

/**
 * Makes schedulers of one kind. Found by service loading; must have a public constructor without
 * arguments.
 */
public interface SchedulingPolicy {

  /** Returns its name, as {@code edpm.sched} has it. */
  String name();

  /** Tells whether tasks of greater priority go first. */
  boolean usesPriorities();

  /** Tells whether it asks for expected lengths, so that tasks have to be measured. */
  default boolean usesModels() {
    return false;
  }

  /**
   * Returns a new scheduler for some workers. Which of them are enabled can be asked when tasks
   * come, not before.
   */
  Scheduler create(WorkerPool workers);
}
