package dev.edpm.tasks.bus;

import dev.edpm.tasks.model.DeviceType;

/** StarPU's words for the types of devices, as users see them. */
public final class DeviceWords {

  private DeviceWords() {}

  /** Returns the word for a type, such as {@code OpenCL}. */
  public static String of(DeviceType type) {
    return switch (type) {
      case CPU -> "CPU";
      case CUDA -> "CUDA";
      case OPENCL -> "OpenCL";
      case MAX_FPGA -> "FPGA";
      case MPI_MS -> "MPI_MS";
      case TCPIP_MS -> "TCPIP_MS";
      case HIP -> "HIP";
    };
  }
}
