package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A member that holds code.
 *
 * @param kind what it is
 * @param name its name in the class file: {@code <init>} for a constructor and what runs in every
 *     constructor, {@code <clinit>} for what runs once
 * @param descriptor its erased descriptor as the source has it; of an initialiser {@code ()V}
 * @param parameterTypes simple names of the erased parameter types
 * @param hasBody whether there is code to measure
 * @param written whether it is in the source, and was not added by another processor
 * @param declaration the declaration
 * @param line line of the declaration without its annotations, from 1
 * @param place where the declaration stands
 * @param region its mark
 * @param codelet what it is named after, where it implements a task
 * @param counters its counter sets
 * @param spans the spans in its code, but for those in types declared there
 * @param types the local and anonymous types in its code
 * @param suppressed the ids of warnings that are silenced here
 */
public record MemberDecl(
    Kind kind,
    String name,
    String descriptor,
    List<String> parameterTypes,
    boolean hasBody,
    boolean written,
    SourceItem declaration,
    int line,
    Place place,
    Optional<RegionMark> region,
    Optional<CodeletName> codelet,
    List<CounterSet> counters,
    List<SpanDecl> spans,
    List<TypeDecl> types,
    Set<String> suppressed) {

  /** What a member is. */
  public enum Kind {
    /** A method. */
    METHOD,
    /** A constructor. */
    CONSTRUCTOR,
    /** An initialiser block, or the initialiser of a field. */
    INITIALISER
  }

  /** Copies the collections. */
  public MemberDecl {
    parameterTypes = List.copyOf(parameterTypes);
    counters = List.copyOf(counters);
    spans = List.copyOf(spans);
    types = List.copyOf(types);
    suppressed = Set.copyOf(suppressed);
  }
}
