package dev.edpm.tasks.bus;

import dev.edpm.tasks.model.DeviceType;

/**
 * A memory of the machine, as StarPU's memory nodes: the main memory, or that of a device.
 *
 * @param type the type of the device, {@link DeviceType#CPU} for main memory
 * @param device the number of the device among those of its type, from 0
 */
public record BusNode(DeviceType type, int device) {

  /** The number of the node that is the main memory. */
  public static final int MAIN = 0;

  /** Returns StarPU's name of the node, such as {@code NUMA 0} or {@code OpenCL 1}. */
  public String label() {
    return type == DeviceType.CPU ? "NUMA " + device : DeviceWords.of(type) + " " + device;
  }

  @Override
  public String toString() {
    return label();
  }
}
