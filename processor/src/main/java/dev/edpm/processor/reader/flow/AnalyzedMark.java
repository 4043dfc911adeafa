package dev.edpm.processor.reader.flow;

import dev.edpm.processor.reader.model.MemberId;
import dev.edpm.processor.reader.model.SourceItem;

/**
 * A declaration that may be marked, with its place in javac's output, for the weaver.
 *
 * @param declaration the declaration
 * @param member the enclosing member; its descriptor is {@code ()V} for static initialisers, empty
 *     for instance initialisers
 * @param constructor the ordinal of the member if it is a constructor, from 0, in the order of the
 *     class file; -1 for any other member
 * @param variable the variable of a span; empty for a method
 * @param line the line of the call that opens a span, or of the declaration of a method
 */
public record AnalyzedMark(
    SourceItem declaration, MemberId member, int constructor, String variable, int line) {}
