package dev.edpm.tasks.sched;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * StarPU's {@code random}: one queue per worker, first in, first out. Each task goes to a random
 * enabled worker, with equal probabilities.
 */
final class RandomPolicy implements SchedulingPolicy {

  @Override
  public String name() {
    return "random";
  }

  @Override
  public boolean usesPriorities() {
    return false;
  }

  @Override
  public Scheduler create(WorkerPool workers) {
    return new Drawing(workers);
  }

  private static final class Drawing implements Scheduler {
    private final WorkerPool workers;
    private final List<Queue<ReadyTask>> queues = new ArrayList<>();

    Drawing(WorkerPool workers) {
      this.workers = workers;
      for (int i = 0; i < workers.size(); i++) {
        queues.add(new ConcurrentLinkedQueue<>());
      }
    }

    @Override
    public int push(ReadyTask task, int from) {
      int worker = drawn();
      queues.get(worker).add(task);
      return worker;
    }

    private int drawn() {
      int worker = workers.random(workers.size());
      if (workers.isEnabled(worker)) {
        return worker;
      }
      int enabled = 0;
      for (int i = 0; i < workers.size(); i++) {
        if (workers.isEnabled(i)) {
          enabled++;
        }
      }
      // Drawn again among the enabled workers; the neighbour of a disabled worker would otherwise
      // get its share, too.
      int rank = enabled == 0 ? -1 : workers.random(enabled);
      for (int i = 0; i < workers.size(); i++) {
        if (workers.isEnabled(i) && rank-- == 0) {
          return i;
        }
      }
      return worker;
    }

    @Override
    public ReadyTask pop(int worker) {
      return queues.get(worker).poll();
    }
  }
}
