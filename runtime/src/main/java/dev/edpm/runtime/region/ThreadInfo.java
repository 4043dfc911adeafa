package dev.edpm.runtime.region;

/**
 * A thread that ran a region.
 *
 * @param id the JVM's id of the thread
 * @param name its name when it ran its first region
 * @param virtual whether it is a virtual thread
 */
public record ThreadInfo(long id, String name, boolean virtual) {}
