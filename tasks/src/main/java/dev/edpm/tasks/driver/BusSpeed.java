package dev.edpm.tasks.driver;

/**
 * The speed of the connection of a device to main memory.
 *
 * @param toDevice the bandwidth to the device, in MB/s of a million bytes
 * @param fromDevice the bandwidth from it
 * @param latencyTo the time that a transfer of few bytes to the device takes, in microseconds
 * @param latencyFrom the same from it
 */
public record BusSpeed(double toDevice, double fromDevice, double latencyTo, double latencyFrom) {

  /** A speed that is assumed where nobody uses it. */
  public static final BusSpeed UNKNOWN = new BusSpeed(1000, 1000, 0, 0);
}
