package dev.edpm.tasks;

import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;

/**
 * The options of an engine.
 *
 * @param workers the number of CPU workers
 * @param policy the scheduling policy
 * @param window the maximum number of unfinished tasks before {@code submit()} blocks a thread of
 *     the program, so that memory is bounded; it does not block while no task runs and tasks wait
 *     for a tag that no task has, and in the other cases that {@link TaskBuilder#submit} lists
 * @param devices the declaration of simulated devices, as in {@code edpm.devices}; empty for none
 */
public record EngineOptions(int workers, SchedulingPolicy policy, int window, String devices) {

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
   *     window} is less than 1, or the devices are not a declaration
   */
  public EngineOptions {
    if (workers < 1 || workers > MOST_WORKERS) {
      throw new IllegalArgumentException(
          "an engine has 1 to " + MOST_WORKERS + " workers, not " + workers);
    }
    if (window < 1) {
      throw new IllegalArgumentException("the window must be at least 1, not " + window);
    }
    if (devices == null) {
      throw new IllegalArgumentException("the declaration of devices is null; \"\" is for none");
    }
    DeclaredDevice.parse(devices);
  }

  /**
   * Creates the options of an engine without devices.
   *
   * @throws IllegalArgumentException if a number is too small or too large
   */
  public EngineOptions(int workers, SchedulingPolicy policy, int window) {
    this(workers, policy, window, "");
  }

  /** Returns the default options, with one worker for each processor. */
  public static EngineOptions defaults() {
    return new EngineOptions(
        Runtime.getRuntime().availableProcessors(), Policies.named(DEFAULT_POLICY), DEFAULT_WINDOW);
  }

  /** Returns these options with another number of CPU workers. */
  public EngineOptions workers(int number) {
    return new EngineOptions(number, policy, window, devices);
  }

  /**
   * Returns these options with another scheduler.
   *
   * @throws IllegalArgumentException if there is no scheduler with this name
   */
  public EngineOptions scheduler(String name) {
    return new EngineOptions(workers, Policies.named(name), window, devices);
  }

  /** Returns these options with another window. */
  public EngineOptions window(int tasks) {
    return new EngineOptions(workers, policy, tasks, devices);
  }

  /**
   * Returns these options with other simulated devices. Each has a worker, after those of the CPUs,
   * and a memory of its own.
   *
   * @param declaration such as {@code fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m}
   * @throws IllegalArgumentException if it is not a declaration; the message says what is wrong
   */
  public EngineOptions devices(String declaration) {
    return new EngineOptions(workers, policy, window, declaration);
  }

  /** Returns the number of workers, those of simulated devices included. */
  int declaredWorkers() {
    return workers + DeclaredDevice.parse(devices).size();
  }
}
