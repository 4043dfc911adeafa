package dev.edpm.tasks.sched;

import java.util.Arrays;
import java.util.Random;

/** Workers that a test enables and disables, and the factors that it sets. */
final class FakeWorkers implements WorkerPool {

  private final boolean[] enabled;
  private final Random random = new Random(1);
  double alpha = 1;
  double beta = 1;
  double gamma = 1;
  double idlePower = 1;

  FakeWorkers(int size) {
    enabled = new boolean[size];
    Arrays.fill(enabled, true);
  }

  FakeWorkers enable(int worker, boolean on) {
    enabled[worker] = on;
    return this;
  }

  @Override
  public int size() {
    return enabled.length;
  }

  @Override
  public boolean isEnabled(int worker) {
    return enabled[worker];
  }

  @Override
  public double alpha() {
    return alpha;
  }

  @Override
  public double beta() {
    return beta;
  }

  @Override
  public double gamma() {
    return gamma;
  }

  @Override
  public double idlePower() {
    return idlePower;
  }

  @Override
  public int random(int bound) {
    return random.nextInt(bound);
  }
}
