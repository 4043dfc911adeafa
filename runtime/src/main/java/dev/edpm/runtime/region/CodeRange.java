package dev.edpm.runtime.region;

/**
 * A range of the bytecode of a woven method in which a span is open.
 *
 * @param member the method in the class file, which is another one than that in the source if the
 *     span is in a lambda expression
 * @param signature its descriptor
 * @param from the index of the first instruction
 * @param to the index after the last instruction
 */
public record CodeRange(String member, String signature, int from, int to) {}
