package dev.edpm.tasks.activity;

import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;

/**
 * The current period of feedback, if any, and the tasks that ended in it without a worker. Safe on
 * any thread; only one thread at a time may begin and end periods.
 */
public final class CurrentPeriod {

  /** {@code null} while feedback is off. Workers read it all the time. */
  private volatile FeedbackPeriod period;

  /** The tasks of the last period that ended without a worker. */
  private volatile TaskLog elsewhere;

  /** Begins a period, which replaces the previous one. */
  public void begin(FeedbackPeriod fresh) {
    elsewhere = new TaskLog(fresh, -1);
    period = fresh;
  }

  /** Ends the period. */
  public void end() {
    period = null;
  }

  /** Returns the current period, {@code null} while feedback is off. */
  public FeedbackPeriod get() {
    return period;
  }

  /** Records a task that was cancelled before a worker took it. */
  public void cancelled(Job job) {
    FeedbackPeriod now = period;
    if (now == null || job.times().period != now) {
      return;
    }
    TaskLog log = elsewhere;
    if (log.period() == now) {
      synchronized (log) {
        log.add(job, 0);
      }
    }
  }

  /**
   * Returns the tasks that ended without a worker in a period, {@code null} if another period has
   * begun since.
   */
  public TaskLog elsewhere(FeedbackPeriod asked) {
    TaskLog log = elsewhere;
    return log != null && log.period() == asked ? log : null;
  }
}
