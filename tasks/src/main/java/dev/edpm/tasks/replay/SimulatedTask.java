package dev.edpm.tasks.replay;

import dev.edpm.tasks.sched.ReadyTask;

/**
 * A ready task of a replay, as seen by a scheduler, which knows its length.
 *
 * @param micros the length in microseconds
 */
record SimulatedTask(int number, int priority, double micros) implements ReadyTask {

  @Override
  public double expectedLength(int worker) {
    return micros;
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
