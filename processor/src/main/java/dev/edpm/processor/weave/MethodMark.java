package dev.edpm.processor.weave;

/**
 * A method or constructor that is a region.
 *
 * @param name its name, {@code <init>} for a constructor
 * @param descriptor its erased descriptor as the source has it: for a constructor without the
 *     parameters that javac adds
 * @param constant the field of the wiring class that holds the region
 */
public record MethodMark(String name, String descriptor, String constant) implements Mark {}
