package dev.edpm.tasks.sched;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntUnaryOperator;

/**
 * StarPU's {@code random}: a queue for each worker, drawn among those that are enabled, each as
 * likely as another. First in, first out.
 */
final class RandomPolicy implements SchedulingPolicy {

  private final IntUnaryOperator draw;

  /** Draws with the thread's own generator. */
  RandomPolicy() {
    this(bound -> ThreadLocalRandom.current().nextInt(bound));
  }

  /**
   * Draws as it is told.
   *
   * @param draw gives a number from 0 to below its argument; must be safe on any thread
   */
  RandomPolicy(IntUnaryOperator draw) {
    this.draw = draw;
  }

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
    return new Drawing(workers, draw);
  }

  private static final class Drawing implements Scheduler {
    private final WorkerPool workers;
    private final IntUnaryOperator draw;
    private final List<Queue<ReadyTask>> queues = new ArrayList<>();

    Drawing(WorkerPool workers, IntUnaryOperator draw) {
      this.workers = workers;
      this.draw = draw;
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
      int worker = draw.applyAsInt(workers.size());
      if (workers.isEnabled(worker)) {
        return worker;
      }
      int enabled = 0;
      for (int i = 0; i < workers.size(); i++) {
        if (workers.isEnabled(i)) {
          enabled++;
        }
      }
      // Drawn again among them, as the neighbour of a disabled one would get its share as well.
      int rank = enabled == 0 ? -1 : draw.applyAsInt(enabled);
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
