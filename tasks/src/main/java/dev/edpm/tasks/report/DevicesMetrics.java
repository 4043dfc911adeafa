package dev.edpm.tasks.report;

import dev.edpm.runtime.report.PartMetric;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.device.DevicesSnapshot;
import dev.edpm.tasks.memory.NodeStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The metrics of the memories of an engine and of the buses between them. */
final class DevicesMetrics {

  private final DevicesSnapshot devices;

  DevicesMetrics(DevicesSnapshot devices) {
    this.devices = devices;
  }

  /** Returns the metrics; none if the engine has no devices. */
  List<PartMetric> all() {
    if (devices.isEmpty()) {
      return List.of();
    }
    return List.of(
        ofBuses("transfers", "1", "Transfers of data.", bus -> bus.statistics().transfers()),
        ofBuses("transferred", "By", "Transferred bytes.", bus -> bus.statistics().bytes()),
        ofNodes(
            "memory_hits",
            "1",
            "Accesses that found a valid copy in the memory.",
            true,
            BusNode.MAIN,
            NodeStatistics::hits),
        ofNodes(
            "memory_misses",
            "1",
            "Accesses that found no valid copy in the memory.",
            true,
            BusNode.MAIN,
            NodeStatistics::misses),
        ofNodes(
            "memory_allocations",
            "1",
            "Allocated buffers.",
            true,
            BusNode.MAIN + 1,
            NodeStatistics::allocations),
        ofNodes(
            "memory_used",
            "By",
            "Allocated bytes now.",
            false,
            BusNode.MAIN + 1,
            NodeStatistics::used));
  }

  private PartMetric ofBuses(
      String name, String unit, String help, ToLongFunction<DevicesSnapshot.Bus> value) {
    return new PartMetric(
        name,
        unit,
        help,
        true,
        devices.buses().stream()
            .map(
                bus ->
                    new PartMetric.Sample(
                        value.applyAsLong(bus),
                        List.of(
                            "from",
                            devices.nodes().get(bus.statistics().from()).name(),
                            "to",
                            devices.nodes().get(bus.statistics().to()).name())))
            .toList());
  }

  private PartMetric ofNodes(
      String name,
      String unit,
      String help,
      boolean total,
      int first,
      ToLongFunction<NodeStatistics> value) {
    List<PartMetric.Sample> samples = new ArrayList<>();
    for (DevicesSnapshot.Node node : devices.nodes().subList(first, devices.nodes().size())) {
      samples.add(
          new PartMetric.Sample(
              value.applyAsLong(node.statistics()), List.of("memory", node.name())));
    }
    return new PartMetric(name, unit, help, total, samples);
  }
}
