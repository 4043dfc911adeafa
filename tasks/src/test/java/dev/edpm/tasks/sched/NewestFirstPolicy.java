package dev.edpm.tasks.sched;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A policy of a user's own, found as a service: one stack. */
public final class NewestFirstPolicy implements SchedulingPolicy {

  /** The name that it is asked for by. */
  public static final String NAME = "newest-first";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean usesPriorities() {
    return false;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    Deque<ReadyTask> stack = new ConcurrentLinkedDeque<>();
    return new Scheduler() {
      @Override
      public int push(ReadyTask task, int from) {
        stack.push(task);
        return ANYBODY;
      }

      @Override
      public ReadyTask pop(int worker) {
        return workers.isEnabled(worker) ? stack.poll() : null;
      }
    };
  }
}
