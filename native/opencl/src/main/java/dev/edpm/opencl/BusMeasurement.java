package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.BusSpeed;

/**
 * Measures the transfers of a device as StarPU does: 32 transfers of 32 MiB each way, or of 16 MiB
 * on the CPU, and 32 transfers of one byte.
 */
final class BusMeasurement {

  private static final int TIMES = 32;
  private static final long SIZE = 1 << 25;
  private static final long SIZE_ON_CPU = 1 << 24;

  /** The share of the largest buffer and of the heap that a transfer takes at most. */
  private static final int SHARE = 4;

  private static final double NANOS_PER_MICRO = 1e3;

  private final OpenClDevice device;
  private final byte[] data;

  /**
   * @param largest the size of the largest buffer
   */
  BusMeasurement(OpenClDevice device, boolean isCpu, long largest) {
    this.device = device;
    long most = Math.min(largest, Runtime.getRuntime().maxMemory()) / SHARE;
    data = new byte[(int) Math.max(1, Math.min(isCpu ? SIZE_ON_CPU : SIZE, most))];
  }

  BusSpeed speed() {
    Object memory = device.allocate(part(data.length));
    try {
      // The first transfers make the memory exist.
      device.write(part(data.length), memory);
      device.read(memory, part(data.length));
      double to = micros(() -> device.write(part(data.length), memory));
      double from = micros(() -> device.read(memory, part(data.length)));
      double latencyTo = micros(() -> device.write(part(1), memory));
      double latencyFrom = micros(() -> device.read(memory, part(1)));
      return new BusSpeed(data.length / to, data.length / from, latencyTo, latencyFrom);
    } finally {
      device.free(memory);
    }
  }

  private ArrayPart part(int length) {
    return new ArrayPart(data, 0, 1, length, length);
  }

  /** Returns the mean time of a transfer, greater than 0. */
  private static double micros(Runnable transfer) {
    long start = System.nanoTime();
    for (int i = 0; i < TIMES; i++) {
      transfer.run();
    }
    return Math.max(1, System.nanoTime() - start) / NANOS_PER_MICRO / TIMES;
  }
}
