package dev.edpm.runtime.event;

/**
 * A tool and where it was found.
 *
 * @param tool the tool
 * @param place what users know it by: its class and, where it is of a jar they named, that jar
 */
record FoundTool(ProfilingTool tool, String place) {}
