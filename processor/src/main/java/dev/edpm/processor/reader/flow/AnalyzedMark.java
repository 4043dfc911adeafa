package dev.edpm.processor.reader.flow;

import dev.edpm.processor.reader.model.SourceItem;

/**
 * A mark where javac has put it, for the weaver.
 *
 * @param declaration what may be marked
 * @param className binary name of the class that holds it
 * @param member the enclosing method's name in the source, {@code <init>} or {@code <clinit>}
 * @param descriptor the member's erased descriptor as the source has it, {@code ()V} for static and
 *     empty for instance initialisers
 * @param constructor which of its class's constructors the member is, from 0, in the order of the
 *     class file; -1 for any other member
 * @param variable the variable of a span, else empty
 * @param line line of the call that opens a span, else of the declaration
 */
public record AnalyzedMark(
    SourceItem declaration,
    String className,
    String member,
    String descriptor,
    int constructor,
    String variable,
    int line) {}
