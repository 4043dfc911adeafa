package dev.edpm.tasks.model;

/**
 * The architecture of a worker: a task takes equally long on all workers of the same architecture.
 * Corresponds to StarPU's {@code starpu_perfmodel_arch} with one device; StarPU's workers have only
 * one.
 *
 * @param type the type of the device
 * @param device the number of the device among those of its type, from 0; StarPU counts all CPUs as
 *     device 0
 * @param cores the number of cores that work together, 1 or more
 */
public record Arch(DeviceType type, int device, int cores) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the device is negative, or {@code cores} is less than 1
   */
  public Arch {
    if (device < 0 || cores < 1) {
      throw new IllegalArgumentException(
          "the device ("
              + device
              + ") must be at least 0, and the number of cores ("
              + cores
              + ") at least 1");
    }
  }

  /** Returns the architecture of CPU workers with a number of cores; a usual worker has 1. */
  public static Arch cpu(int cores) {
    return new Arch(DeviceType.CPU, 0, cores);
  }

  /** Returns StarPU's name of the architecture without the cores, such as {@code cpu0}. */
  public String label() {
    return type.label() + device;
  }
}
