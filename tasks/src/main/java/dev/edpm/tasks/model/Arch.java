package dev.edpm.tasks.model;

/**
 * The architecture of a worker: tasks take equally long on workers of the same one. StarPU's {@code
 * starpu_perfmodel_arch} with one device, which is all that its workers have.
 *
 * @param type the kind of device
 * @param device which device of the kind, from 0; StarPU takes all CPUs for device 0
 * @param cores how many cores work together, 1 or more
 */
public record Arch(DeviceType type, int device, int cores) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException on a negative device or fewer cores than 1
   */
  public Arch {
    if (device < 0 || cores < 1) {
      throw new IllegalArgumentException(
          "device " + device + " with " + cores + " cores: from 0, and 1 or more");
    }
  }

  /** Returns the architecture of CPU workers of that many cores; 1 is the usual worker. */
  public static Arch cpu(int cores) {
    return new Arch(DeviceType.CPU, 0, cores);
  }

  /** Returns StarPU's name of it, without the cores, such as {@code cpu0}. */
  public String label() {
    return type.label() + device;
  }
}
