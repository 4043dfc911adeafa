package dev.edpm.tasks.sched;

import java.util.function.ToIntFunction;

/**
 * StarPU's {@code dm}, {@code dmda} and {@code dmdas}: one queue per worker; a task is assigned to
 * the worker with the earliest predicted completion. For {@code dmda} and {@code dmdas} the cost
 * also includes data transfers and energy, see {@link DmdaWeighing}. In the queues of {@code dmdas}
 * tasks of higher priority are first.
 */
final class DequeModelPolicy implements SchedulingPolicy {

  private final String name;
  private final boolean weighsTransfers;
  private final boolean usesPriorities;

  private DequeModelPolicy(String name, boolean weighsTransfers, boolean usesPriorities) {
    this.name = name;
    this.weighsTransfers = weighsTransfers;
    this.usesPriorities = usesPriorities;
  }

  static SchedulingPolicy dm() {
    return new DequeModelPolicy("dm", false, false);
  }

  static SchedulingPolicy dmda() {
    return new DequeModelPolicy("dmda", true, false);
  }

  static SchedulingPolicy dmdas() {
    return new DequeModelPolicy("dmdas", true, true);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean usesPriorities() {
    return usesPriorities;
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
    ToIntFunction<ReadyTask> order = usesPriorities ? ReadyTask::priority : ignored -> 0;
    return new DequeModelScheduler(
        workers,
        weighsTransfers ? new DmdaWeighing(workers) : (task, worker, transfer, end, latest) -> end,
        order,
        workers::now);
  }
}
