package dev.edpm.processor.reader;

/**
 * A mark where javac has put it, for the weaver.
 *
 * @param position offset of the marked declaration in its source, which identifies it
 * @param className binary name of the class that holds it
 * @param member the enclosing method's name in the source, {@code <init>} or {@code <clinit>}
 * @param descriptor the member's erased descriptor as the source has it, {@code ()V} for static and
 *     empty for instance initialisers
 * @param variable the variable of a span, else empty
 * @param line line of the call that opens a span, else of the declaration
 */
public record AnalyzedMark(
    int position, String className, String member, String descriptor, String variable, int line) {}
