package dev.edpm.tasks.bus;

/**
 * The connection of a device to main memory.
 *
 * @param toDevice the bandwidth to the device in MB/s
 * @param fromDevice the bandwidth from the device in MB/s
 * @param latency the latency in each direction, in microseconds
 */
public record Link(double toDevice, double fromDevice, double latency) {}
