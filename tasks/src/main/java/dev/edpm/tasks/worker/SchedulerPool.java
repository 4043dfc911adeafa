package dev.edpm.tasks.worker;

import dev.edpm.tasks.sched.DmdaFactors;
import dev.edpm.tasks.sched.DmdaFactors.Factor;
import dev.edpm.tasks.sched.WorkerPool;

/** The workers as seen by the scheduler. Safe on any thread. */
public final class SchedulerPool implements WorkerPool {

  private final Worker[] workers;
  private final DmdaFactors factors;

  /** Creates the view of these workers. */
  public SchedulerPool(Worker[] workers, DmdaFactors factors) {
    this.workers = workers;
    this.factors = factors;
  }

  @Override
  public int size() {
    return workers.length;
  }

  @Override
  public boolean isEnabled(int worker) {
    return workers[worker].isEnabled();
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
