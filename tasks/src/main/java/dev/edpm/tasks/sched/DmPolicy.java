package dev.edpm.tasks.sched;

/**
 * StarPU's {@code dm}: one queue per worker; a task is assigned to the worker with the earliest
 * predicted completion.
 */
final class DmPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "dm";
  }

  @Override
  public boolean usesPriorities() {
    return false;
  }

  @Override
  public boolean usesModels() {
    return true;
  }

  @Override
  public boolean choosesWorkers() {
    return true;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    return new DequeModelScheduler(
        workers, (task, worker, transfer, end, latest) -> end, ignored -> 0, workers::now);
  }
}
