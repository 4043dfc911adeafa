package dev.edpm.tasks.codelet;

/**
 * A data parameter of a codelet.
 *
 * @param name its name in the source
 * @param mode how tasks access the data
 */
public record DataParameter(String name, AccessMode mode) {}
