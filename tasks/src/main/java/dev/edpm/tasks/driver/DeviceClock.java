package dev.edpm.tasks.driver;

/**
 * The relation of a device's clock to {@link System#nanoTime}.
 *
 * @param offset what is added to a time of the device, in ns
 * @param error the most by which the offset is wrong, in ns
 * @param clamped the number of kernels whose times were outside of the interval in which they must
 *     have been, and were moved into it
 */
public record DeviceClock(long offset, long error, long clamped) {}
