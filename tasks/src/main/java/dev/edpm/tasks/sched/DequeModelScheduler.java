package dev.edpm.tasks.sched;

import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * StarPU's family of deque models: each task is assigned to a worker when it becomes ready, by its
 * expected length. As long as a model needs executions, its tasks go to those workers that it needs
 * them of; tasks of unknown length go where there are the fewest tasks.
 */
final class DequeModelScheduler implements Scheduler {

  /** Says what is to be least where a task goes. */
  interface Weighing {

    /**
     * Weighs a worker for a task. All times are in microseconds from now.
     *
     * @param end when the task is expected to end there
     * @param latest when the last of the enabled workers is expected to end what it has
     */
    double weigh(ReadyTask task, int worker, double end, double latest);
  }

  private final WorkerPool workers;
  private final EnabledWorkers enabled;
  private final Weighing weighing;
  private final ToIntFunction<ReadyTask> order;
  private final LongSupplier clock;
  private final ModelQueue[] queues;

  /**
   * Makes one without tasks.
   *
   * @param order the priority of a task in its queue
   * @param clock in ns
   */
  DequeModelScheduler(
      WorkerPool workers, Weighing weighing, ToIntFunction<ReadyTask> order, LongSupplier clock) {
    this.workers = workers;
    this.weighing = weighing;
    this.order = order;
    this.clock = clock;
    enabled = new EnabledWorkers(workers);
    queues = new ModelQueue[workers.size()];
    for (int i = 0; i < queues.length; i++) {
      queues[i] = new ModelQueue(clock);
    }
  }

  @Override
  public int push(ReadyTask task, int from) {
    int worker = choose(task);
    queues[worker].add(task, task.expectedLength(worker), order.applyAsInt(task));
    return worker;
  }

  @Override
  public ReadyTask pop(int worker) {
    return queues[worker].take();
  }

  @Override
  public void ended(int worker, ReadyTask task, double micros) {
    queues[worker].ended();
  }

  /** Beginning at another worker each time, so that equals take turns. */
  private int choose(ReadyTask task) {
    long now = clock.getAsLong();
    double latest = latest(now);
    int start = enabled.next();
    int calibrating = -1;
    int fewest = -1;
    int best = -1;
    double least = 0;
    boolean known = true;
    for (int i = start; i < start + queues.length; i++) {
      int worker = i < queues.length ? i : i - queues.length;
      if (!workers.isEnabled(worker)) {
        continue;
      }
      fewest = fewer(fewest, worker);
      if (task.needsCalibration(worker)) {
        calibrating = fewer(calibrating, worker);
      }
      double length = task.expectedLength(worker);
      known &= !Double.isNaN(length);
      double weight = weighing.weigh(task, worker, queues[worker].micros(now) + length, latest);
      if (best < 0 || weight < least) {
        best = worker;
        least = weight;
      } else if (weight == least) {
        best = fewer(best, worker);
      }
    }
    int chosen = calibrating >= 0 ? calibrating : known ? best : fewest;
    return chosen < 0 ? start : chosen;
  }

  /** Returns the one that has fewer tasks, the first one of equals. */
  private int fewer(int first, int second) {
    return first < 0 || queues[second].tasks() < queues[first].tasks() ? second : first;
  }

  private double latest(long now) {
    double latest = 0;
    for (int i = 0; i < queues.length; i++) {
      if (workers.isEnabled(i)) {
        latest = Math.max(latest, queues[i].micros(now));
      }
    }
    return latest;
  }
}
