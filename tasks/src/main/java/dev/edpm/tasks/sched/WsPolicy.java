package dev.edpm.tasks.sched;

/**
 * StarPU's {@code ws}: a deque of priorities for each worker, and whose own is empty steals from
 * the others in turn, beginning where it has found something last.
 */
final class WsPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "ws";
  }

  @Override
  public boolean usesPriorities() {
    return true;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    int size = workers.size();
    return new StealingScheduler(workers, (thief, last, look) -> (last + look) % size);
  }
}
