package dev.edpm.tasks.replay;

import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import java.util.List;

/** When and where each task of a replay ran. Times are in ns after the start of the replay. */
public final class ReplaySchedule {

  private static final int NOWHERE = -1;

  private final ReplayGraph graph;
  private final ReplayMachine machine;
  private final int[] workers;
  private final long[] ready;
  private final long[] starts;
  private final long[] taken;
  private final long[] busy;
  private final long[] waited;
  private final int[] executed;
  private long makespan;
  private List<BusStatistics> buses = List.of();
  private List<NodeStatistics> nodes = List.of();

  ReplaySchedule(ReplayGraph graph, ReplayMachine machine) {
    this.graph = graph;
    this.machine = machine;
    workers = new int[graph.size()];
    ready = new long[graph.size()];
    taken = new long[graph.size()];
    starts = new long[graph.size()];
    busy = new long[machine.workers()];
    waited = new long[machine.workers()];
    executed = new int[machine.workers()];
  }

  void ready(int task, long time) {
    ready[task] = time;
  }

  /** Records a control node, which ends when it is ready. */
  void passes(int task, long time) {
    ready[task] = time;
    taken[task] = time;
    starts[task] = time;
    workers[task] = NOWHERE;
  }

  /** Records that a worker has taken a task, and waits for its data. */
  void takes(int task, int worker, long time) {
    workers[task] = worker;
    taken[task] = time;
  }

  /** Records when a task starts that its worker has taken. */
  void starts(int task, long time) {
    int worker = workers[task];
    starts[task] = time;
    busy[worker] += graph.length(task, machine.node(worker));
    waited[worker] += time - taken[task];
    executed[worker]++;
    makespan = Math.max(makespan, end(task));
  }

  /** Records the transfers, and what happened in the memories. */
  void transferred(List<BusStatistics> ofBuses, List<NodeStatistics> ofNodes) {
    buses = List.copyOf(ofBuses);
    nodes = List.copyOf(ofNodes);
  }

  /** Returns the transfers over the buses; empty for a machine without devices. */
  public List<BusStatistics> buses() {
    return buses;
  }

  /** Returns what happened in each memory node; empty for a machine without devices. */
  public List<NodeStatistics> nodes() {
    return nodes;
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

  /** Returns when a worker took a task, whose data it then waited for. */
  public long taken(int task) {
    return taken[task];
  }

  /** Returns when a task started. */
  public long start(int task) {
    return starts[task];
  }

  /** Returns when a task ended. */
  public long end(int task) {
    int worker = workers[task];
    return worker == NOWHERE
        ? starts[task]
        : starts[task] + graph.length(task, machine.node(worker));
  }

  /** Returns how long a worker ran tasks. */
  public long busy(int worker) {
    return busy[worker];
  }

  /** Returns how long a worker waited for the data of tasks that it had taken. */
  public long waited(int worker) {
    return waited[worker];
  }

  /** Returns how many tasks a worker ran. */
  public int executed(int worker) {
    return executed[worker];
  }
}
