package dev.edpm.weaver.plan;

/**
 * A range of the code of a woven method in which a span is open.
 *
 * @param method the name of the method in the class file, which is another one than that in the
 *     source if the span is in a lambda expression
 * @param descriptor its descriptor
 * @param from the index of the first instruction in the bytecode
 * @param to the index after the last instruction
 */
public record CodeRange(String method, String descriptor, int from, int to) {}
