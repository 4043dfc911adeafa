package dev.edpm.tasks.codelet;

/**
 * A codelet's parameter that is data.
 *
 * @param name its name in the source
 * @param mode what tasks do with it
 */
public record DataParameter(String name, AccessMode mode) {}
