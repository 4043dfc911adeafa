package dev.edpm.tasks.sched;

/**
 * StarPU's {@code lws}, its default: like {@code ws}, but a worker steals from its neighbours
 * first, because workers with similar numbers are most likely to share caches.
 */
final class LwsPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "lws";
  }

  @Override
  public boolean usesPriorities() {
    return true;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    int size = workers.size();
    return new StealingScheduler(
        workers, (thief, last, look) -> Math.floorMod(thief + step(look), size));
  }

  /** Offsets +1, -1, +2, -2 and so on: alternately the nearest workers on both sides. */
  private static int step(int look) {
    return look % 2 == 0 ? look / 2 + 1 : -(look / 2 + 1);
  }
}
