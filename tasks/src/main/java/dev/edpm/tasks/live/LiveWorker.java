package dev.edpm.tasks.live;

/**
 * What a worker does, recorded while somebody watches. The worker writes it; any thread may read
 * it.
 */
public final class LiveWorker {

  /**
   * A task that runs.
   *
   * @param number the number of the task
   * @param codelet the index of its codelet
   * @param start when it started, by the clock of the process
   */
  record Running(long number, int codelet, long start) {}

  private static final int STATE_WIDTH = 2;
  private static final int STATES = 1024;

  private final LiveTasks tasks;
  private final LiveRing ended;
  private final LiveRing states = new LiveRing(STATE_WIDTH, STATES);
  private volatile Running running;

  LiveWorker(LiveTasks tasks, int capacity) {
    this.tasks = tasks;
    this.ended = new LiveRing(LiveTasks.WIDTH, capacity);
  }

  /** Returns whether anybody watches. */
  public boolean isOn() {
    return tasks.isOn();
  }

  /** Records that a task starts. */
  public void started(long task, int codelet, long start) {
    running = new Running(task, codelet, start);
  }

  /** Records that the task has ended. */
  public void ended(int worker, long task, int codelet, long start, long end) {
    running = null;
    ended.add(task, codelet, worker, start, end);
  }

  /**
   * Records a change of the state.
   *
   * @param state the ordinal of the new state, or a larger number for none
   */
  public void changed(int state, long now) {
    states.add(now, state, 0, 0, 0);
  }

  LiveRing ended() {
    return ended;
  }

  LiveRing states() {
    return states;
  }

  Running running() {
    return running;
  }

  void keep(boolean on) {
    ended.keep(on);
    states.keep(on);
    running = null;
  }
}
