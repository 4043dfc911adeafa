package dev.edpm.cli.replay;

import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.machine.DescribedMachine;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.replay.ReplayMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machine of a replay, with the names of its workers.
 *
 * @param described the description; empty if there are only CPU workers
 */
record ReplayedMachine(ReplayMachine simulated, Optional<DescribedMachine> described) {

  /** Returns a machine without devices. */
  static ReplayedMachine ofCpus(int cpus) {
    return new ReplayedMachine(ReplayMachine.ofCpus(cpus), Optional.empty());
  }

  /**
   * Returns a described machine.
   *
   * @throws InputException if it has several main memories, or no worker
   */
  static ReplayedMachine of(DescribedMachine described, int cpus) {
    int mains = described.machine().buses().size() - described.devices();
    if (mains != 1) {
      throw new InputException(
          described.source() + " has " + mains + " NUMA nodes; a replay has one main memory");
    }
    if (cpus + described.devices() == 0) {
      throw new InputException(described.source() + " has no workers");
    }
    List<Long> memories =
        described.declared().isEmpty()
            ? Stream.generate(() -> DeclaredDevice.UNLIMITED).limit(described.devices()).toList()
            : described.declared().stream().map(DeclaredDevice::memory).toList();
    return new ReplayedMachine(
        new ReplayMachine(cpus, described.machine().buses(), memories), Optional.of(described));
  }

  /**
   * Returns the devices of a machine, as the lengths of tasks depend on them.
   *
   * @param needsSpeeds whether the speeds must be known, because there are no models
   * @throws InputException if they are not
   */
  static List<ReplayedLengths.Device> devices(DescribedMachine described, boolean needsSpeeds) {
    boolean declared = !described.declared().isEmpty();
    boolean known =
        declared && described.declared().stream().noneMatch(one -> Double.isNaN(one.speed()));
    if (needsSpeeds && !known && described.devices() > 0) {
      throw new InputException(
          described.source()
              + " does not say how fast its devices are; replay with --lengths models, or declare"
              + " them with a speed in a file .properties");
    }
    List<ReplayedLengths.Device> devices = new ArrayList<>();
    for (int node : described.machine().devices()) {
      BusNode bus = described.machine().buses().nodes().get(node);
      devices.add(
          new ReplayedLengths.Device(
              new Arch(bus.type(), bus.device(), 1),
              declared ? described.declared().get(devices.size()).speed() : Double.NaN));
    }
    return devices;
  }

  /** Returns the name of a worker. */
  String name(int worker) {
    if (!simulated.hasDevices()) {
      return Integer.toString(worker);
    }
    int device = worker - simulated.cpus();
    return device < 0 ? "CPU " + worker : described.orElseThrow().deviceName(device);
  }

  /** Returns the name of a memory node. */
  String node(int node) {
    return simulated.buses().nodes().get(node).label();
  }
}
