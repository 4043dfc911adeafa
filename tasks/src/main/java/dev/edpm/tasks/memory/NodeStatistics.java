package dev.edpm.tasks.memory;

/**
 * What happened in a memory: StarPU's statistics of the MSI protocol and of allocations.
 *
 * @param hits the number of fetches that found a valid copy
 * @param misses the number of fetches that did not
 * @param allocations the number of allocations, including those that reused a buffer
 * @param cached the number of allocations that reused a buffer
 * @param used the number of bytes allocated now, including buffers that are kept for reuse
 */
public record NodeStatistics(long hits, long misses, long allocations, long cached, long used) {}
