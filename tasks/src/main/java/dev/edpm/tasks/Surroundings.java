package dev.edpm.tasks;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.model.file.Models;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

/**
 * The parts of the runtime, and other services, that an engine uses.
 *
 * @param monitoring receives the counters of the engine
 * @param steering receives the knobs of the engine
 * @param events fires the events of workers and tasks
 * @param models the performance models
 * @param joules returns the energy used by the machine since an arbitrary moment, in joules; NaN if
 *     it cannot be measured
 * @param problems receives problems; must be safe on any thread and must not throw
 * @param counters the counters to count in all tasks
 * @param devices the devices that the engine has in addition to those of its options; it closes
 *     them
 */
public record Surroundings(
    Monitoring monitoring,
    Steering steering,
    ToolEvents events,
    Models models,
    DoubleSupplier joules,
    Consumer<Problem> problems,
    CounterRequest counters,
    List<Device> devices) {

  /** Copies the list. */
  public Surroundings {
    devices = List.copyOf(devices);
  }

  /** Creates surroundings without counters in all tasks and without devices. */
  public Surroundings(
      Monitoring monitoring,
      Steering steering,
      ToolEvents events,
      Models models,
      DoubleSupplier joules,
      Consumer<Problem> problems) {
    this(monitoring, steering, events, models, joules, problems, CounterRequest.NONE, List.of());
  }
}
