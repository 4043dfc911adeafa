package dev.edpm.tasks.sched;

/**
 * StarPU's {@code dmda}: like {@code dm}, but the cost also includes data transfers and energy, see
 * {@link DmdaWeighing}.
 */
final class DmdaPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "dmda";
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
    return new DequeModelScheduler(workers, new DmdaWeighing(workers), ignored -> 0, workers::now);
  }
}
