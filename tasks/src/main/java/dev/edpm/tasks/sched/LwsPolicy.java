package dev.edpm.tasks.sched;

/**
 * StarPU's {@code lws}, its default: as {@code ws}, but a worker steals from its neighbours first,
 * since workers with numbers near to its own share caches with it most likely.
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

  /** The next one, the one before, the second next, and so on round the ring of workers. */
  private static int step(int look) {
    return look % 2 == 0 ? look / 2 + 1 : -(look / 2 + 1);
  }
}
