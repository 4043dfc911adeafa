package dev.edpm.tasks.replay;

import dev.edpm.tasks.sched.DmdaFactors;
import dev.edpm.tasks.sched.DmdaFactors.Factor;
import dev.edpm.tasks.sched.WorkerPool;
import java.util.Random;

/** The simulated workers as seen by a scheduler: all enabled, with a simulated clock. */
final class SimulatedWorkers implements WorkerPool {

  private static final long SEED = 1;

  private final int size;
  private final DmdaFactors factors = new DmdaFactors();
  private final Random random = new Random(SEED);
  private long now;

  SimulatedWorkers(int size) {
    this.size = size;
  }

  /** Sets the clock, in ns. */
  void now(long time) {
    now = time;
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public int random(int bound) {
    return random.nextInt(bound);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean isEnabled(int worker) {
    return true;
  }

  @Override
  public double alpha() {
    return factors.get(Factor.ALPHA);
  }

  @Override
  public double beta() {
    return factors.get(Factor.BETA);
  }

  @Override
  public double gamma() {
    return factors.get(Factor.GAMMA);
  }

  @Override
  public double idlePower() {
    return factors.get(Factor.IDLE_POWER);
  }
}
