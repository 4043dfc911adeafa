package dev.edpm.tasks.bus;

import dev.edpm.tasks.driver.BusSpeed;
import java.util.List;

/**
 * A simulated device of {@code edpm.devices}.
 *
 * @param name the name in the declaration, which all devices of a group have
 * @param speed how many times as fast as a CPU worker it runs a task
 * @param toDevice the bandwidth from main memory to it, in MB/s
 * @param fromDevice the bandwidth from it to main memory, in MB/s
 * @param latency the latency of transfers to it and from it, in microseconds
 * @param memory the size of its memory in bytes, {@link #UNLIMITED} if that has no limit
 */
public record DeclaredDevice(
    String name, double speed, double toDevice, double fromDevice, double latency, long memory) {

  /** The size of a memory without a limit. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** The most devices of a declaration: StarPU's tables have 16 memory nodes. */
  public static final int MOST = StarPuBusFiles.MOST_NODES - 1;

  /**
   * Parses a declaration, such as {@code fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m;
   * 2 * slow: bandwidth=4000MB/s}. The bandwidth is that to the device and from it, or both with a
   * comma between them. Without a speed a device is as fast as a CPU worker, without a latency its
   * transfers start at once, and without a memory there is no limit.
   *
   * @return the devices, as many of each group as it says; none if the text is blank
   * @throws IllegalArgumentException if the text is no declaration; the message is a sentence
   */
  public static List<DeclaredDevice> parse(String text) {
    return new DeviceParser().parse(text);
  }

  /** Returns the speed of its connection to main memory. */
  public BusSpeed bus() {
    return new BusSpeed(toDevice, fromDevice, latency, latency);
  }

  /** Returns the buses of a machine with these devices and one main memory. */
  public static BusTable buses(List<DeclaredDevice> devices) {
    return BusTable.ofDevices(devices.stream().map(DeclaredDevice::bus).toList());
  }
}
