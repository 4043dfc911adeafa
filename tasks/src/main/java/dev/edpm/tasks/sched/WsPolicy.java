package dev.edpm.tasks.sched;

/**
 * StarPU's {@code ws}: one priority deque per worker. A worker whose deque is empty steals from the
 * others in turn, starting with the one from which it has stolen last.
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
