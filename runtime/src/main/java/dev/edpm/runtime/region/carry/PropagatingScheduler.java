package dev.edpm.runtime.region.carry;

import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler whose tasks carry the call path of the thread that schedules them; each execution of
 * a periodic task has that path. Thread-safe if the wrapped scheduler is.
 */
final class PropagatingScheduler extends PropagatingService implements ScheduledExecutorService {

  private final ScheduledExecutorService scheduler;

  PropagatingScheduler(ScheduledExecutorService scheduler) {
    super(scheduler);
    this.scheduler = scheduler;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return scheduler.schedule(Carrying.carry(task), delay, unit);
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return scheduler.schedule(Carrying.carry(task), delay, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long initialDelay, long period, TimeUnit unit) {
    return scheduler.scheduleAtFixedRate(Carrying.carry(task), initialDelay, period, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long initialDelay, long delay, TimeUnit unit) {
    return scheduler.scheduleWithFixedDelay(Carrying.carry(task), initialDelay, delay, unit);
  }
}
