package dev.edpm.tasks.sched;

/**
 * StarPU's {@code prio}: one central queue; higher priorities first, and first in, first out within
 * a priority.
 */
final class PrioPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "prio";
  }

  @Override
  public boolean usesPriorities() {
    return true;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    return new Central(workers);
  }

  private static final class Central implements Scheduler {
    private final WorkerPool workers;
    private final PriorityDeque<ReadyTask> queue = new PriorityDeque<>();

    Central(WorkerPool workers) {
      this.workers = workers;
    }

    @Override
    public int push(ReadyTask task, int from) {
      queue.add(task, task.priority());
      return ANYBODY;
    }

    @Override
    public ReadyTask pop(int worker) {
      return workers.isEnabled(worker) ? queue.first() : null;
    }
  }
}
