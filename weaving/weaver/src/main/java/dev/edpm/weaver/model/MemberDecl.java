package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A member that contains code.
 *
 * @param signature its kind and name
 * @param source its declaration in the source
 * @param marks its annotations
 * @param code the contents of its code
 */
public record MemberDecl(Signature signature, Source source, Marks marks, Code code) {

  /** The ordinal of a member that is not a constructor. */
  public static final int NO_CONSTRUCTOR = -1;

  /** The kinds of members. */
  public enum Kind {
    /** A method. */
    METHOD,
    /** A constructor. */
    CONSTRUCTOR,
    /** An initialiser block, or the initialiser of a field. */
    INITIALISER
  }

  /**
   * The kind and name of a member.
   *
   * @param kind its kind
   * @param id its identity in the class file; the descriptor of an initialiser is {@code ()V}
   * @param constructor the ordinal of a constructor, from 0, in the order of the class file; {@link
   *     #NO_CONSTRUCTOR} for any other member
   * @param parameterTypes simple names of the erased parameter types
   * @param returned what it returns
   */
  public record Signature(
      Kind kind, MemberId id, int constructor, List<String> parameterTypes, Returned returned) {

    /** Copies the list. */
    public Signature {
      parameterTypes = List.copyOf(parameterTypes);
    }
  }

  /**
   * The declaration of a member in the source.
   *
   * @param declaration the declaration
   * @param line the line of the declaration without its annotations, from 1
   * @param place the position of the declaration, for diagnostics
   * @param hasBody whether it has code to measure
   * @param written whether it is in the source: {@code false} if another processor added it
   */
  public record Source(
      SourceItem declaration, int line, Place place, boolean hasBody, boolean written) {}

  /**
   * The annotations of a member.
   *
   * @param region its {@code @Region}
   * @param codelet the components of the codelet's name, if it is a codelet
   * @param counters its counter sets
   * @param suppressed the ids of warnings that are suppressed here
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
   * The contents of the code of a member.
   *
   * @param spans the spans, except those in types declared there
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
    return signature.id().name();
  }

  /** Returns its {@code @Region}. */
  public Optional<RegionMark> region() {
    return marks.region();
  }

  /** Returns the components of the codelet's name, if it is a codelet. */
  public Optional<CodeletName> codelet() {
    return marks.codelet();
  }

  /** Returns its counter sets. */
  public List<CounterSet> counters() {
    return marks.counters();
  }

  /** Returns the spans in its code, except those in types declared there. */
  public List<SpanDecl> spans() {
    return code.spans();
  }

  /** Returns the local and anonymous types in its code. */
  public List<TypeDecl> types() {
    return code.types();
  }
}
