package dev.edpm.tasks.bus;

import dev.edpm.tasks.model.DeviceType;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A machine as StarPU's bus files describe it.
 *
 * @param cpus the number of its CPUs
 * @param buses its memory nodes and their buses
 */
public record Machine(int cpus, BusTable buses) {

  /** Returns the machine with simulated devices. */
  public static Machine of(int cpus, List<DeclaredDevice> devices) {
    return new Machine(cpus, DeclaredDevice.buses(devices));
  }

  /** Returns the numbers of the memory nodes of devices, in order. */
  public List<Integer> devices() {
    return nodes(false);
  }

  /** Returns the numbers of the main memories, in order. */
  List<Integer> mainMemories() {
    return nodes(true);
  }

  private List<Integer> nodes(boolean main) {
    return IntStream.range(0, buses.size())
        .filter(node -> (buses.nodes().get(node).type() == DeviceType.CPU) == main)
        .boxed()
        .toList();
  }

  /**
   * Returns the main memories in the order in which a device prefers them: those with the fastest
   * transfers first, to the device and back.
   */
  public List<Integer> affinity(int device) {
    return mainMemories().stream()
        .sorted(
            Comparator.comparingDouble(
                main -> 1 / buses.bandwidth(main, device) + 1 / buses.bandwidth(device, main)))
        .toList();
  }
}
