package dev.edpm.processor.reader.flow;

import dev.edpm.processor.reader.model.MemberId;
import dev.edpm.processor.reader.model.SourceItem;

/**
 * A mark where javac has put it, for the weaver.
 *
 * @param declaration what may be marked
 * @param member the enclosing member; the descriptor is {@code ()V} for static and empty for
 *     instance initialisers
 * @param constructor which of its class's constructors the member is, from 0, in the order of the
 *     class file; -1 for any other member
 * @param variable the variable of a span, else empty
 * @param line line of the call that opens a span, else of the declaration
 */
public record AnalyzedMark(
    SourceItem declaration, MemberId member, int constructor, String variable, int line) {}
