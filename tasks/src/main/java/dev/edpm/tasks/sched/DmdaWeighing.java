package dev.edpm.tasks.sched;

/**
 * The cost function of {@code dmda}. Alpha weighs each microsecond. Gamma weighs each joule: the
 * energy of the task on the worker, plus that of idle workers if the task would end after all other
 * tasks. Beta weighs each microsecond of transfers to the worker's memory, which also delay the
 * end. The weights are read for each task, because they are knobs.
 */
final class DmdaWeighing implements DequeModelScheduler.Weighing {

  private static final double MICROS_PER_SECOND = 1e6;

  private final WorkerPool factors;

  DmdaWeighing(WorkerPool factors) {
    this.factors = factors;
  }

  @Override
  public double transfer(ReadyTask task, int worker) {
    return task.expectedTransfer(worker);
  }

  @Override
  public double weigh(ReadyTask task, int worker, double transfer, double end, double latest) {
    double energy = task.expectedEnergy(worker);
    double weight = factors.alpha() * end + factors.beta() * transfer;
    double joules = Double.isNaN(energy) ? 0 : energy;
    if (end > latest) {
      joules += factors.idlePower() * (end - latest) / MICROS_PER_SECOND;
    }
    return weight + factors.gamma() * joules;
  }
}
