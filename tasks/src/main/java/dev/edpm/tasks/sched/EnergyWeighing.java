package dev.edpm.tasks.sched;

/**
 * The cost function of {@code dmda}. Alpha weighs each microsecond. Gamma weighs each joule: the
 * energy of the task on the worker, plus that of idle workers if the task would end after all other
 * tasks. Beta weighs data transfers, which do not exist in shared memory. The weights are read for
 * each task, because they are knobs.
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
