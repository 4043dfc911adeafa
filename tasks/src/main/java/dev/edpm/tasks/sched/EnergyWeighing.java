package dev.edpm.tasks.sched;

/**
 * Dmda's weighing: alpha for each microsecond, and gamma for each joule that the task takes there
 * or that the other workers take while they idle, where it would end after all else. Beta weighs
 * transfers, of which there are none in shared memory. The factors are read each time, as they are
 * knobs.
 */
final class EnergyWeighing implements DequeModelScheduler.Weighing {

  private static final double MICROS_PER_SECOND = 1e6;

  private final WorkerPool factors;

  EnergyWeighing(WorkerPool factors) {
    this.factors = factors;
  }

  @Override
  public double weigh(ReadyTask task, int worker, double end, double latest) {
    double energy = task.expectedEnergy(worker);
    double weight = factors.alpha() * end;
    double joules = Double.isNaN(energy) ? 0 : energy;
    if (end > latest) {
      joules += factors.idlePower() * (end - latest) / MICROS_PER_SECOND;
    }
    return weight + factors.gamma() * joules;
  }
}
