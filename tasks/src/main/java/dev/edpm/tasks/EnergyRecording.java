package dev.edpm.tasks;

import dev.edpm.runtime.Problem;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * Measures the energy of many equal tasks together, and adds it to the energy model of their
 * codelet (StarPU's {@code starpu_energy_start} and {@code starpu_energy_stop}): the counter of a
 * machine is too coarse for a single short task. The energy is that of the whole machine, so
 * nothing else should run meanwhile. All methods may be called on any thread.
 */
public final class EnergyRecording {

  private final EngineMonitor monitor;
  private final Consumer<Problem> problems;
  private final double before;
  private boolean stopped;

  private EnergyRecording(EngineMonitor monitor, Consumer<Problem> problems) {
    this.monitor = monitor;
    this.problems = problems;
    this.before = monitor.startEnergy();
  }

  /**
   * Starts a recording.
   *
   * @throws IllegalStateException if another recording is in progress
   */
  static EnergyRecording start(EngineMonitor monitor, Consumer<Problem> problems) {
    return new EnergyRecording(monitor, problems);
  }

  /**
   * Stops the recording, and adds the energy to the model of the codelet's only implementation, as
   * {@link #stop(TaskBuilder, int, String)} does.
   *
   * @throws IllegalArgumentException as the other method, and if the codelet has several
   *     implementations
   */
  public OptionalDouble stop(TaskBuilder task, int tasks) {
    List<String> variants = task.codelet().variants();
    if (variants.size() > 1) {
      throw new IllegalArgumentException(
          "the codelet %s has several implementations; name the one that ran: %s"
              .formatted(task.codelet(), String.join(", ", variants)));
    }
    return stop(task, tasks, variants.get(0));
  }

  /**
   * Stops the recording, and adds the energy to a model as if each task had used an equal part. The
   * caller has waited for the tasks, for example by {@link TaskEngine#awaitAll}. If the machine
   * does not count energy, a problem of the report says so, and the model does not change.
   *
   * @param task a task like those that ran, with the same codelet and equally large data; it is not
   *     submitted
   * @param tasks the number of tasks that ran since the start
   * @param variant the implementation that they ran
   * @return the energy of one of them in joules, empty if it is not counted
   * @throws IllegalArgumentException if the codelet has no energy model that learns or no such
   *     implementation, or the number is less than 1; the recording goes on
   * @throws IllegalStateException if the recording was stopped already
   */
  public synchronized OptionalDouble stop(TaskBuilder task, int tasks, String variant) {
    CodeletDefinition codelet = task.codelet();
    int implementation = codelet.variants().indexOf(variant);
    if (implementation < 0) {
      throw new IllegalArgumentException(
          "the codelet %s has no implementation %s; there are %s"
              .formatted(codelet, variant, String.join(", ", codelet.variants())));
    }
    if (tasks < 1) {
      throw new IllegalArgumentException("the number of tasks must be at least 1, not " + tasks);
    }
    if (!task.hasEnergyModel()) {
      throw new IllegalArgumentException(
          "the codelet %s has no energy model; set its attribute energyModel".formatted(codelet));
    }
    if (stopped) {
      throw new IllegalStateException("the recording of energy was stopped already");
    }
    stopped = true;
    double joules = (monitor.stopEnergy() - before) / tasks;
    if (!(joules >= 0)) {
      problems.accept(
          Problem.of(
              "energy-unavailable",
              "the energy of the tasks of "
                  + codelet
                  + " was not measured, because the machine does not count energy.package;"
                  + " \"edpm counters\" prints the reason"));
      return OptionalDouble.empty();
    }
    task.learnEnergy(implementation, joules, tasks);
    return OptionalDouble.of(joules);
  }
}
