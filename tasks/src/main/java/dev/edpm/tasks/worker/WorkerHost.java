package dev.edpm.tasks.worker;

import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobRecorder;

/**
 * The engine as workers see it: what they report to, so that counters, tools and bounds can follow
 * them. Methods that take a worker's number are called on its thread; all must be safe on any
 * thread.
 */
public interface WorkerHost {

  /** Reports that a worker's thread has started. Must not throw. */
  void begins(int worker);

  /** Reports that a worker's thread is about to end. Must not throw. */
  void ends(int worker);

  /**
   * Reports that a task has nothing to wait for any more, and that no worker has taken it yet.
   *
   * @param worker the one that has freed it, or -1 where the calling thread is none
   */
  void ready(Job job, int worker);

  /**
   * Reports that a worker is about to run a task. Must not throw.
   *
   * @param variant below 0 when none can run
   */
  void starts(Job job, int worker, int variant);

  /** Reports that a worker has run a task. Must not throw. */
  void ended(Job job, int worker, int variant);

  /** Tells whether counters are collected, so that {@link #executed} is of use. */
  boolean isCollecting();

  /** Reports how long a task took that started while counters were collected. */
  void executed(Job job, int worker, long nanos);

  /** Returns what receives the tasks that have run, {@code null} while no bound is recorded. */
  JobRecorder recorder();

  /** Returns the energy used so far in joules, NaN where it cannot be measured. */
  double joules();
}
