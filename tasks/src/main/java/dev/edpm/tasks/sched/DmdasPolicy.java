package dev.edpm.tasks.sched;

/** StarPU's {@code dmdas}: like {@code dmda}, with tasks of higher priority first in each queue. */
final class DmdasPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "dmdas";
  }

  @Override
  public boolean usesPriorities() {
    return true;
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
        workers, new DmdaWeighing(workers), ReadyTask::priority, workers::now);
  }
}
