package dev.edpm.tasks.sched;

import java.util.BitSet;

/** A ready task whose predictions a test sets. */
final class FakeTask implements ReadyTask {

  private final String name;
  private int priority;
  private double[] lengths = {Double.NaN};
  private double[] energies = {Double.NaN};
  private double[] transfers = {0};
  private final BitSet uncalibrated = new BitSet();

  FakeTask(String name) {
    this.name = name;
  }

  static FakeTask of(int priority) {
    return new FakeTask("task of priority " + priority).priority(priority);
  }

  static FakeTask taking(double... micros) {
    return new FakeTask("task").lengths(micros);
  }

  FakeTask priority(int value) {
    priority = value;
    return this;
  }

  /** The length on each worker, or one for all. */
  FakeTask lengths(double... micros) {
    lengths = micros;
    return this;
  }

  FakeTask energies(double... joules) {
    energies = joules;
    return this;
  }

  FakeTask transfers(double... micros) {
    transfers = micros;
    return this;
  }

  FakeTask uncalibratedOn(int... workers) {
    for (int worker : workers) {
      uncalibrated.set(worker);
    }
    return this;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public double expectedLength(int worker) {
    return lengths.length == 1 ? lengths[0] : lengths[worker];
  }

  @Override
  public double expectedEnergy(int worker) {
    return energies.length == 1 ? energies[0] : energies[worker];
  }

  @Override
  public double expectedTransfer(int worker) {
    return transfers.length == 1 ? transfers[0] : transfers[worker];
  }

  @Override
  public boolean needsCalibration(int worker) {
    return uncalibrated.get(worker);
  }

  @Override
  public String toString() {
    return name;
  }
}
