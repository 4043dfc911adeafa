package dev.edpm.processor.weave;

/**
 * A method whose body is a region.
 *
 * @param name its name
 * @param descriptor its erased descriptor, as the source has it
 * @param constant the constant of the wiring class that holds the region
 */
public record MethodMark(String name, String descriptor, String constant) {}
