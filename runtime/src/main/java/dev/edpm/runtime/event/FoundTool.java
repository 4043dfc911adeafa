package dev.edpm.runtime.event;

/**
 * A tool and the place where it was found.
 *
 * @param tool the tool
 * @param place its class, for users, and the jar if they named one
 */
record FoundTool(ProfilingTool tool, String place) {}
