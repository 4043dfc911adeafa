package dev.edpm.tasks.replay;

import dev.edpm.tasks.sched.ReadyTask;

/** A ready task of a replay, as seen by a scheduler, which knows its length and its transfers. */
record SimulatedTask(int number, int priority, Predictions predictions) implements ReadyTask {

  /** Predicts the times of tasks, in microseconds. */
  interface Predictions {

    /** Returns whether a worker can run a task. */
    boolean canRun(int task, int worker);

    /** Returns the length of a task on a worker that can run it. */
    double length(int task, int worker);

    /** Returns the time to transfer its data to the memory of a worker. */
    double transfer(int task, int worker);
  }

  @Override
  public boolean canRun(int worker) {
    return predictions.canRun(number, worker);
  }

  @Override
  public double expectedLength(int worker) {
    return predictions.length(number, worker);
  }

  @Override
  public double expectedTransfer(int worker) {
    return predictions.transfer(number, worker);
  }

  @Override
  public double expectedEnergy(int worker) {
    return Double.NaN;
  }

  @Override
  public boolean needsCalibration(int worker) {
    return false;
  }
}
