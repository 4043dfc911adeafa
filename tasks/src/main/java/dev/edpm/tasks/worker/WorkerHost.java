package dev.edpm.tasks.worker;

import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobRecorder;

/**
 * The engine as seen by workers. They report their events to it, so that counters, tools and bounds
 * can follow them. Methods that take a worker's number are called on its thread; all must be safe
 * on any thread.
 */
public interface WorkerHost {

  /** Reports that a worker's thread has started. Must not throw. */
  void begins(int worker);

  /** Reports that a worker's thread is about to end. Must not throw. */
  void ends(int worker);

  /**
   * Reports that a task is ready and that no worker has taken it.
   *
   * @param worker the worker that has released the task, or -1 if the calling thread is not a
   *     worker
   */
  void ready(Job job, int worker);

  /**
   * Reports that a worker is about to run a task. Must not throw.
   *
   * @param variant the index of the variant, negative if none can run
   */
  void starts(Job job, int worker, int variant);

  /** Reports that a worker has run a task. Must not throw. */
  void ended(Job job, int worker, int variant);

  /** Returns whether counters are collected, so that {@link #executed} must be called. */
  boolean isCollecting();

  /** Reports the duration of a task that started while counters were collected. */
  void executed(Job job, int worker, long nanos);

  /** Returns the recorder of executed tasks, {@code null} while no bound is recorded. */
  JobRecorder recorder();

  /** Returns the energy used so far in joules, NaN if it cannot be measured. */
  double joules();
}
