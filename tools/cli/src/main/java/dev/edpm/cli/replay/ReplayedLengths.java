package dev.edpm.cli.replay;

import dev.edpm.cli.tasks.TaskEstimates;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.replay.ReplayGraphBuilder;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lengths of replayed tasks on CPU workers and on devices: those of the run, or estimates of
 * models where there are any. Those of the run are lengths on CPU workers; on a device whose speed
 * is declared, a task is as many times as fast.
 */
final class ReplayedLengths {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final Arch CPU = Arch.cpu(1);

  /**
   * A device.
   *
   * @param speed how many times as fast as a CPU worker it is, NaN if that is not known
   */
  record Device(Arch arch, double speed) {}

  /** {@code null} if the lengths of the run are used. */
  private final TaskEstimates estimates;

  private final List<Device> devices;

  /** Whether these devices are those of the run. */
  private final boolean ofRun;

  private final Set<String> withoutEstimate = new TreeSet<>();
  private long recorded;

  private ReplayedLengths(TaskEstimates estimates, List<Device> devices, boolean ofRun) {
    this.estimates = estimates;
    this.devices = List.copyOf(devices);
    this.ofRun = ofRun;
  }

  /** Returns the lengths of the run. */
  static ReplayedLengths ofRun(List<Device> devices) {
    return new ReplayedLengths(null, devices, false);
  }

  /**
   * Returns the estimates of models, and the lengths of the run where they have none.
   *
   * @param ofRun whether the devices are those of the run
   */
  static ReplayedLengths of(TaskEstimates estimates, List<Device> devices, boolean ofRun) {
    return new ReplayedLengths(estimates, devices, ofRun);
  }

  /** Returns the number of memory nodes: main memory, and that of each device. */
  int nodes() {
    return devices.size() + 1;
  }

  /**
   * Returns the lengths of a task in ns, on CPU workers and on each device; that of a control node
   * if no worker runs it. None is known of a task without an estimate that ran on a device which is
   * no longer there and does not say how fast it was.
   */
  long[] of(RecordedTask task) {
    long[] lengths = new long[nodes()];
    boolean estimated = false;
    for (int i = 0; i < devices.size(); i++) {
      lengths[i + 1] = estimate(devices.get(i).arch(), task);
      estimated |= lengths[i + 1] != ReplayGraphBuilder.CANNOT_RUN;
    }
    lengths[0] = estimate(CPU, task);
    if (lengths[0] == ReplayGraphBuilder.CANNOT_RUN && (!estimated || areDeclared())) {
      if (!task.hasRun()) {
        lengths[0] = ReplayGraphBuilder.CONTROL;
        return lengths;
      }
      if (estimates != null) {
        recorded++;
        withoutEstimate.add(task.name());
      }
      if (task.isKnownOnCpu()) {
        lengths[0] = task.lengthOnCpu();
      } else if (ofRun) {
        lengths[task.device() + 1] = task.length();
      }
    }
    for (int i = 0; i < devices.size(); i++) {
      double speed = devices.get(i).speed();
      if (lengths[0] != ReplayGraphBuilder.CANNOT_RUN
          && lengths[i + 1] == ReplayGraphBuilder.CANNOT_RUN
          && !Double.isNaN(speed)) {
        lengths[i + 1] = Math.round(lengths[0] / speed);
      }
    }
    return lengths;
  }

  private boolean areDeclared() {
    return devices.stream().noneMatch(device -> Double.isNaN(device.speed()));
  }

  private long estimate(Arch arch, RecordedTask task) {
    OptionalDouble micros =
        estimates == null
            ? OptionalDouble.empty()
            : estimates.shortest(arch, task.model(), task.footprint(), task.bytes());
    return micros.isPresent()
        ? Math.max(0, Math.round(micros.getAsDouble() * NANOS_PER_MICRO))
        : ReplayGraphBuilder.CANNOT_RUN;
  }

  /** Returns the number of tasks whose length is that of the run for lack of an estimate. */
  long recorded() {
    return recorded;
  }

  /** Returns the names of these tasks. */
  Set<String> withoutEstimate() {
    return withoutEstimate;
  }
}
