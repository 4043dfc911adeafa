package dev.edpm.tasks.sched;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** StarPU's {@code eager}: one central queue, first in, first out. */
public final class EagerPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "eager";
  }

  @Override
  public boolean usesPriorities() {
    return false;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    return new Central(workers);
  }

  private static final class Central implements Scheduler {
    private final WorkerPool workers;
    private final Queue<ReadyTask> queue = new ConcurrentLinkedQueue<>();

    Central(WorkerPool workers) {
      this.workers = workers;
    }

    @Override
    public int push(ReadyTask task, int from) {
      queue.add(task);
      return ANYBODY;
    }

    @Override
    public boolean keeps(int worker, ReadyTask task) {
      return workers.isEnabled(worker) && queue.isEmpty();
    }

    @Override
    public ReadyTask pop(int worker) {
      return workers.isEnabled(worker) ? queue.poll() : null;
    }
  }
}
