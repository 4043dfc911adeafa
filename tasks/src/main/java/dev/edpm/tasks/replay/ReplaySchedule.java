package dev.edpm.tasks.replay;

/** When and where each task of a replay ran. Times are in ns after the start of the replay. */
public final class ReplaySchedule {

  private static final int NOWHERE = -1;

  private final ReplayGraph graph;
  private final int[] workers;
  private final long[] ready;
  private final long[] starts;
  private final long[] busy;
  private final int[] executed;
  private long makespan;

  ReplaySchedule(ReplayGraph graph, int workers) {
    this.graph = graph;
    this.workers = new int[graph.size()];
    ready = new long[graph.size()];
    starts = new long[graph.size()];
    busy = new long[workers];
    executed = new int[workers];
  }

  void ready(int task, long time) {
    ready[task] = time;
  }

  /** Records a control node, which ends when it is ready. */
  void passes(int task, long time) {
    ready[task] = time;
    starts[task] = time;
    workers[task] = NOWHERE;
  }

  void starts(int task, int worker, long time) {
    workers[task] = worker;
    starts[task] = time;
    busy[worker] += graph.length(task);
    executed[worker]++;
    makespan = Math.max(makespan, end(task));
  }

  /** Returns the time from the first submission to the end of the last task that a worker ran. */
  public long makespan() {
    return makespan;
  }

  /** Returns the number of tasks, including control nodes. */
  public int size() {
    return graph.size();
  }

  /** Returns the number of workers. */
  public int workers() {
    return busy.length;
  }

  /** Returns the worker that ran a task, a negative number for a control node. */
  public int worker(int task) {
    return workers[task];
  }

  /** Returns when a task had been submitted and its predecessors had ended. */
  public long ready(int task) {
    return ready[task];
  }

  /** Returns when a task started. */
  public long start(int task) {
    return starts[task];
  }

  /** Returns when a task ended. */
  public long end(int task) {
    return starts[task] + graph.length(task);
  }

  /** Returns how long a worker ran tasks. */
  public long busy(int worker) {
    return busy[worker];
  }

  /** Returns how many tasks a worker ran. */
  public int executed(int worker) {
    return executed[worker];
  }
}
