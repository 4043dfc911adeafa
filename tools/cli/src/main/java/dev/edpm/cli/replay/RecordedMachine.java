package dev.edpm.cli.replay;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.cli.machine.DescribedMachine;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.bus.Machine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the machine with devices on which a run was recorded from its report. */
final class RecordedMachine implements ReportVisitor {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_MB = 1e6;

  /** The limits of what a declaration can say, in bytes per second and ns. */
  private static final double SLOWEST = 1e-3;

  private static final double LONGEST = 1e18;

  private final Path report;
  private final List<WorkerPart> devices = new ArrayList<>();
  private final Map<String, NodePart> nodes = new HashMap<>();
  private final List<BusPart> buses = new ArrayList<>();
  private int cpus;

  private RecordedMachine(Path report) {
    this.report = report;
  }

  /**
   * Returns the machine of a report; empty if the engine had no devices.
   *
   * @throws InputException if it is not a report, or if it does not say how fast the buses are
   */
  static Optional<DescribedMachine> in(Path report) {
    RecordedMachine machine = new RecordedMachine(report);
    ReportReader.read(report, machine);
    return machine.devices.isEmpty() ? Optional.empty() : Optional.of(machine.described());
  }

  private DescribedMachine described() {
    List<DeclaredDevice> declared = devices.stream().map(this::declared).toList();
    return new DescribedMachine(
        report.toString(), Machine.of(cpus, declared), declared, List.of(report));
  }

  private DeclaredDevice declared(WorkerPart worker) {
    BusPart to = bus(BusNode.MAIN, worker.node());
    BusPart from = bus(worker.node(), BusNode.MAIN);
    NodePart node = nodes.get(Long.toString(worker.node()));
    return new DeclaredDevice(
        worker.device(),
        worker.speed().orElse(0) > 0 ? worker.speed().getAsDouble() : Double.NaN,
        bandwidth(to),
        bandwidth(from),
        Math.max(latency(to), latency(from)),
        node == null ? DeclaredDevice.UNLIMITED : node.limit().orElse(DeclaredDevice.UNLIMITED));
  }

  private BusPart bus(long from, long to) {
    return buses.stream()
        .filter(bus -> bus.from() == from && bus.to() == to)
        .filter(bus -> bus.bandwidth().orElse(0) >= SLOWEST)
        .filter(bus -> bus.latency().orElse(0) >= 0 && bus.latency().orElse(0) <= LONGEST)
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    report
                        + " does not say how fast its devices exchange data with main memory;"
                        + " declare the devices with --devices"));
  }

  private static double bandwidth(BusPart bus) {
    return bus.bandwidth().orElseThrow() / BYTES_PER_MB;
  }

  private static double latency(BusPart bus) {
    return bus.latency().orElse(0) / NANOS_PER_MICRO;
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    if (worker.isOfDevice()) {
      devices.add(worker);
    } else {
      cpus++;
    }
  }

  @Override
  public void node(String number, NodePart node) {
    nodes.put(number, node);
  }

  @Override
  public void bus(BusPart bus) {
    if (!bus.hasRank()) {
      buses.add(bus);
    }
  }
}
