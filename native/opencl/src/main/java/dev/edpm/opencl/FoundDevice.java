package dev.edpm.opencl;

/**
 * A device that OpenCL has.
 *
 * @param id its handle
 * @param name its name, such as {@code NVIDIA A100}
 * @param isCpu whether it is the CPU of this machine
 * @param isAccelerator whether it is a GPU or another accelerator
 */
record FoundDevice(long id, String name, boolean isCpu, boolean isAccelerator) {

  private static final long TYPE = 0x1000;
  private static final long NAME = 0x102B;
  private static final long CPU = 1 << 1;
  private static final long GPU = 1 << 2;
  private static final long ACCELERATOR = 1 << 3;

  static FoundDevice of(OpenCl cl, long id) {
    // Pocl's type is CPU and DEFAULT.
    long type = cl.number("clGetDeviceInfo", id, TYPE);
    return new FoundDevice(
        id,
        cl.text("clGetDeviceInfo", id, NAME),
        (type & CPU) != 0,
        (type & (GPU | ACCELERATOR)) != 0);
  }
}
