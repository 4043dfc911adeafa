package dev.edpm.tasks;

import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;

/**
 * How an engine is to be.
 *
 * @param workers how many workers it has
 * @param policy how tasks are handed to them
 * @param window how many tasks may be unfinished before a thread of the program that submits
 *     another one has to wait, so that memory stays bounded; it has not while nothing runs and
 *     tasks wait for a tag that no task has
 */
public record EngineOptions(int workers, SchedulingPolicy policy, int window) {

  /** The scheduler that is taken when nobody asks for another one: StarPU's default. */
  public static final String DEFAULT_POLICY = "lws";

  /** The window that is taken when nobody asks for another one. */
  public static final int DEFAULT_WINDOW = 1 << 16;

  /** More workers than any machine of today has cores. */
  private static final int MOST_WORKERS = 4096;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException when there are no or more than 4096 workers, or no window
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

  /** Returns one worker for each processor. */
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
   * @throws IllegalArgumentException when there is none of that name
   */
  public EngineOptions scheduler(String name) {
    return new EngineOptions(workers, Policies.named(name), window);
  }

  /** Returns these options with another window. */
  public EngineOptions window(int tasks) {
    return new EngineOptions(workers, policy, tasks);
  }
}
