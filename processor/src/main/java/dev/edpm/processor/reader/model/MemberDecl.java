package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A member that holds code.
 *
 * @param signature what it is, and how it is called
 * @param source how its source declares it
 * @param marks its annotations
 * @param code what is in its code
 */
public record MemberDecl(Signature signature, Source source, Marks marks, Code code) {

  /** What a member is. */
  public enum Kind {
    /** A method. */
    METHOD,
    /** A constructor. */
    CONSTRUCTOR,
    /** An initialiser block, or the initialiser of a field. */
    INITIALISER
  }

  /**
   * What a member is, and how it is called.
   *
   * @param kind what it is
   * @param name its name in the class file: {@code <init>} for a constructor and what runs in every
   *     constructor, {@code <clinit>} for what runs once
   * @param descriptor its erased descriptor as the source has it; of an initialiser {@code ()V}
   * @param parameterTypes simple names of the erased parameter types
   */
  public record Signature(Kind kind, String name, String descriptor, List<String> parameterTypes) {

    /** Copies the list. */
    public Signature {
      parameterTypes = List.copyOf(parameterTypes);
    }
  }

  /**
   * How the source declares a member.
   *
   * @param declaration the declaration
   * @param line line of the declaration without its annotations, from 1
   * @param place where the declaration stands
   * @param hasBody whether there is code to measure
   * @param written whether it is in the source, and was not added by another processor
   */
  public record Source(
      SourceItem declaration, int line, Place place, boolean hasBody, boolean written) {}

  /**
   * The annotations of a member.
   *
   * @param region its mark
   * @param codelet what it is named after, where it implements a task
   * @param counters its counter sets
   * @param suppressed the ids of warnings that are silenced here
   */
  public record Marks(
      Optional<RegionMark> region,
      Optional<CodeletName> codelet,
      List<CounterSet> counters,
      Set<String> suppressed) {

    /** Copies the collections. */
    public Marks {
      counters = List.copyOf(counters);
      suppressed = Set.copyOf(suppressed);
    }
  }

  /**
   * What is in the code of a member.
   *
   * @param spans the spans, but for those in types declared there
   * @param types the local and anonymous types
   */
  public record Code(List<SpanDecl> spans, List<TypeDecl> types) {

    /** Copies the lists. */
    public Code {
      spans = List.copyOf(spans);
      types = List.copyOf(types);
    }
  }

  /** Returns its name in the class file. */
  public String name() {
    return signature.name();
  }

  /** Returns its mark. */
  public Optional<RegionMark> region() {
    return marks.region();
  }

  /** Returns what it is named after, where it implements a task. */
  public Optional<CodeletName> codelet() {
    return marks.codelet();
  }

  /** Returns its counter sets. */
  public List<CounterSet> counters() {
    return marks.counters();
  }

  /** Returns the spans in its code, but for those in types declared there. */
  public List<SpanDecl> spans() {
    return code.spans();
  }

  /** Returns the local and anonymous types in its code. */
  public List<TypeDecl> types() {
    return code.types();
  }
}
