package dev.edpm.tasks.memory;

/**
 * The transfers from one memory to another.
 *
 * @param from the memory that was read
 * @param to the memory that was written
 * @param bytes the number of bytes
 * @param transfers the number of transfers
 */
public record BusStatistics(int from, int to, long bytes, long transfers) {}
