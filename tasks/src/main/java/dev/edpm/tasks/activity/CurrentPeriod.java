package dev.edpm.tasks.activity;

import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;

/**
 * The present period of feedback, if there is one, and the tasks that have ended in it without a
 * worker. Safe on any thread; begun and ended by one thread at a time.
 */
public final class CurrentPeriod {

  /** {@code null} while feedback is off. Read by workers all the time. */
  private volatile FeedbackPeriod period;

  /** Of the last period. */
  private volatile TaskLog elsewhere;

  /** Begins a period, which takes the place of the one before. */
  public void begin(FeedbackPeriod fresh) {
    elsewhere = new TaskLog(fresh, -1);
    period = fresh;
  }

  /** Ends it. */
  public void end() {
    period = null;
  }

  /** Returns the present period, {@code null} while feedback is off. */
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
        log.add(job);
      }
    }
  }

  /** Returns what was recorded in a period, {@code null} when another one has begun since. */
  public TaskLog elsewhere(FeedbackPeriod asked) {
    TaskLog log = elsewhere;
    return log != null && log.period() == asked ? log : null;
  }
}
