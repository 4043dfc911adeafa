package dev.edpm.tasks.model;

import java.util.Optional;

/** The types of devices that run tasks, with StarPU's names and numbers. */
public enum DeviceType {
  /** Cores of the machine itself. */
  CPU("cpu", 0),
  /** A CUDA device. */
  CUDA("cuda", 1),
  /** An OpenCL device. */
  OPENCL("opencl", 2),
  /** An FPGA that is programmed with MaxCompiler. */
  MAX_FPGA("max_fpga", 4),
  /** Another machine, over MPI. */
  MPI_MS("mpi_ms", 5),
  /** Another machine, over TCP. */
  TCPIP_MS("tcpip_ms", 6),
  /** A HIP device. */
  HIP("hip", 7);

  private final String label;
  private final int id;

  DeviceType(String label, int id) {
    this.label = label;
    this.id = id;
  }

  /** Returns StarPU's name of the type, such as {@code cpu}. */
  public String label() {
    return label;
  }

  /** Returns StarPU's number of the type. */
  public int id() {
    return id;
  }

  /** Returns the type with a {@link #label}, empty if there is none. */
  public static Optional<DeviceType> byLabel(String label) {
    for (DeviceType type : values()) {
      if (type.label.equals(label)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** Returns the type with an {@link #id}, empty if there is none. */
  public static Optional<DeviceType> byId(int id) {
    for (DeviceType type : values()) {
      if (type.id == id) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
