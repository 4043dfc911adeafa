package dev.edpm.tasks.sched;

/**
 * StarPU's {@code dm}: a queue for each worker, and a task goes where it is expected to end first.
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
  public Scheduler create(WorkerPool workers) {
    return new DequeModelScheduler(
        workers, (task, worker, end, latest) -> end, ignored -> 0, System::nanoTime);
  }
}
