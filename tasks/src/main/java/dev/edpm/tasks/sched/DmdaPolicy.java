package dev.edpm.tasks.sched;

/**
 * StarPU's {@code dmda}: as {@code dm}, but the end is weighed against the transfer of data, which
 * takes no time in shared memory, and against the energy, as {@link EnergyWeighing} says.
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
  public Scheduler create(WorkerPool workers) {
    return new DequeModelScheduler(
        workers, new EnergyWeighing(workers), ignored -> 0, System::nanoTime);
  }
}
