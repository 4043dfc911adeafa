package dev.edpm.tasks;

import dev.edpm.tasks.sched.DmdaFactors.Factor;
import dev.edpm.tasks.sched.WorkerPool;

/** The workers as the scheduler sees them. Safe on any thread. */
final class SchedulerPool implements WorkerPool {

  private final Worker[] workers;
  private final TaskKnobs knobs;

  SchedulerPool(Worker[] workers, TaskKnobs knobs) {
    this.workers = workers;
    this.knobs = knobs;
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
    return knobs.factors().get(Factor.ALPHA);
  }

  @Override
  public double beta() {
    return knobs.factors().get(Factor.BETA);
  }

  @Override
  public double gamma() {
    return knobs.factors().get(Factor.GAMMA);
  }

  @Override
  public double idlePower() {
    return knobs.factors().get(Factor.IDLE_POWER);
  }
}
