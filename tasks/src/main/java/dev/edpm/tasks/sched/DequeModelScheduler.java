package dev.edpm.tasks.sched;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.live.LiveTasks;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * StarPU's deque model schedulers ({@code dm}, {@code dmda} and {@code dmdas}): when a task becomes
 * ready, it is assigned to the queue of the worker with the least cost, see {@link Weighing}. While
 * a model is being calibrated, its tasks go to the workers for which it lacks executions. Tasks of
 * unknown length go to the worker with the fewest tasks.
 */
final class DequeModelScheduler implements Scheduler {

  private static final double NANOS_PER_MICRO = 1e3;

  /** The cost function that the choice of a worker minimises. */
  interface Weighing {

    /**
     * Returns the expected time to transfer a task's data to a worker, in microseconds; 0 if the
     * cost does not include transfers.
     */
    default double transfer(ReadyTask task, int worker) {
      return 0;
    }

    /**
     * Returns the cost of running a task on a worker. All times are in microseconds from now.
     *
     * @param transfer the time of the transfers
     * @param end when the task is expected to end on that worker
     * @param latest when the last of the enabled workers is expected to have finished its queue
     */
    double weigh(ReadyTask task, int worker, double transfer, double end, double latest);
  }

  private final WorkerPool workers;
  private final EnabledWorkers enabled;
  private final Weighing weighing;
  private final ToIntFunction<ReadyTask> order;
  private final LongSupplier clock;
  private final ModelQueue[] queues;

  /** Receives predictions while somebody watches; {@code null} for none. */
  private LiveTasks live;

  private ToLongFunction<ReadyTask> number;
  private ToIntFunction<ReadyTask> codelet;

  /**
   * Creates a scheduler without tasks.
   *
   * @param order returns the priority of a task in its queue
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

  /**
   * Sets the receiver of predictions. Called before the first task is pushed.
   *
   * @param number returns the number of a task
   * @param codelet returns the index of its codelet
   */
  void predictsTo(
      LiveTasks receiver, ToLongFunction<ReadyTask> number, ToIntFunction<ReadyTask> codelet) {
    this.live = receiver;
    this.number = number;
    this.codelet = codelet;
    receiver.queues(worker -> queues[worker].tasks());
  }

  @Override
  public int push(ReadyTask task, int from) {
    int worker = choose(task);
    if (live != null && live.isOn()) {
      // Before the worker can take it.
      predict(task, worker);
    }
    queues[worker].add(
        task, task.expectedLength(worker) + waiting(task, worker), order.applyAsInt(task));
    return worker;
  }

  /** Returns how long the worker waits for the task's data after the tasks before it. */
  private double waiting(ReadyTask task, int worker) {
    double transfer = weighing.transfer(task, worker);
    return transfer == 0 ? 0 : Math.max(0, transfer - queues[worker].micros(clock.getAsLong()));
  }

  @Override
  public ReadyTask pop(int worker) {
    return queues[worker].take();
  }

  @Override
  public void ended(int worker, ReadyTask task, double micros) {
    queues[worker].ended();
  }

  private void predict(ReadyTask task, int worker) {
    double length = task.expectedLength(worker);
    if (!Double.isNaN(length)) {
      double queued =
          Math.max(queues[worker].micros(clock.getAsLong()), weighing.transfer(task, worker));
      // The clock of the process is another one than the scheduler's.
      long start = Clock.now() + (long) (queued * NANOS_PER_MICRO);
      long end = start + (long) (length * NANOS_PER_MICRO);
      live.predicted(number.applyAsLong(task), codelet.applyAsInt(task), worker, start, end);
    }
  }

  /** Starts with another worker each time, so that equal workers alternate. */
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
      if (!workers.isEnabled(worker) || !task.canRun(worker)) {
        continue;
      }
      fewest = fewer(fewest, worker);
      if (task.needsCalibration(worker)) {
        calibrating = fewer(calibrating, worker);
      }
      double length = task.expectedLength(worker);
      known &= !Double.isNaN(length);
      double transfer = weighing.transfer(task, worker);
      double end = Math.max(queues[worker].micros(now), transfer) + length;
      double weight = weighing.weigh(task, worker, transfer, end, latest);
      if (best < 0 || weight < least) {
        best = worker;
        least = weight;
      } else if (weight == least) {
        best = fewer(best, worker);
      }
    }
    int chosen = calibrating >= 0 ? calibrating : known ? best : fewest;
    return chosen < 0 ? able(task, start) : chosen;
  }

  /** Returns a worker that can run a task although it was disabled a moment ago. */
  private int able(ReadyTask task, int start) {
    for (int i = start; i < start + queues.length; i++) {
      int worker = i % queues.length;
      if (task.canRun(worker)) {
        return worker;
      }
    }
    return start;
  }

  /** Returns the worker with fewer tasks, the first one if they are equal. */
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
