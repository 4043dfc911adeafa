package dev.edpm.tasks.live;

import java.util.function.IntUnaryOperator;

/**
 * The tasks of an engine, recorded while somebody watches. While nobody does, a worker reads a flag
 * per task. Safe on any thread.
 */
public final class LiveTasks {

  /** The number of values per task: its number, codelet, worker, start and end. */
  static final int WIDTH = 5;

  /** The maximum number of ended tasks, and of predictions, that a client receives in a tick. */
  static final int MOST = 2000;

  private static final int LEAST_CAPACITY = 256;

  private final LiveWorker[] workers;
  private final LiveRing predicted = new LiveRing(WIDTH, MOST);
  private volatile IntUnaryOperator queues;
  private volatile boolean on;

  /** Creates the recording of an engine with that many workers, which is off. */
  public LiveTasks(int workers) {
    this.workers = new LiveWorker[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = new LiveWorker(this, Math.max(LEAST_CAPACITY, MOST / workers));
    }
  }

  /** Returns whether anybody watches. */
  public boolean isOn() {
    return on;
  }

  /** Starts or stops recording. */
  void watch(boolean now) {
    // The memory is there before the flag is set; writers that come late find none, and return.
    on = false;
    predicted.keep(now);
    for (LiveWorker worker : workers) {
      worker.keep(now);
    }
    on = now;
  }

  /** Returns what a worker does. */
  public LiveWorker worker(int number) {
    return workers[number];
  }

  /** Returns the number of workers. */
  int workers() {
    return workers.length;
  }

  /**
   * Records the scheduler's prediction of a task that is ready.
   *
   * @param start when the task is expected to start, by the clock of the process
   * @param end when it is expected to end
   */
  public void predicted(long task, int codelet, int worker, long start, long end) {
    predicted.add(task, codelet, worker, start, end);
  }

  LiveRing predicted() {
    return predicted;
  }

  /** Sets the function that returns the number of tasks in a worker's queue. */
  public void queues(IntUnaryOperator lengths) {
    queues = lengths;
  }

  /** Returns that function, {@code null} if workers have no queues of their own. */
  IntUnaryOperator queues() {
    return queues;
  }
}
