package dev.edpm.tasks;

import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;

/**
 * The options of an engine.
 *
 * @param workers the number of workers
 * @param policy the scheduling policy
 * @param window the maximum number of unfinished tasks before {@code submit()} blocks a thread of
 *     the program, so that memory is bounded; it does not block while no task runs and tasks wait
 *     for a tag that no task has, and in the other cases that {@link TaskBuilder#submit} lists
 */
public record EngineOptions(int workers, SchedulingPolicy policy, int window) {

  /** The default scheduler, which is also StarPU's. */
  public static final String DEFAULT_POLICY = "lws";

  /** The default window. */
  public static final int DEFAULT_WINDOW = 1 << 16;

  /** More workers than any current machine has cores. */
  static final int MOST_WORKERS = 4096;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if {@code workers} is not between 1 and 4096, or {@code
   *     window} is less than 1
   */
  public EngineOptions {
    if (workers < 1 || workers > MOST_WORKERS) {
      throw new IllegalArgumentException(
          "an engine has 1 to " + MOST_WORKERS + " workers, not " + workers);
    }
    if (window < 1) {
      throw new IllegalArgumentException("the window must be at least 1, not " + window);
    }
  }

  /** Returns the default options, with one worker for each processor. */
  public static EngineOptions defaults() {
    return new EngineOptions(
        Runtime.getRuntime().availableProcessors(), Policies.named(DEFAULT_POLICY), DEFAULT_WINDOW);
  }

  /** Returns these options with another number of workers. */
  public EngineOptions workers(int number) {
    return new EngineOptions(number, policy, window);
  }

  /**
   * Returns these options with another scheduler.
   *
   * @throws IllegalArgumentException if there is no scheduler with this name
   */
  public EngineOptions scheduler(String name) {
    return new EngineOptions(workers, Policies.named(name), window);
  }

  /** Returns these options with another window. */
  public EngineOptions window(int tasks) {
    return new EngineOptions(workers, policy, tasks);
  }
}
