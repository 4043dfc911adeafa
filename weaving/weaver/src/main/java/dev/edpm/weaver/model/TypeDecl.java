package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A class, interface, enum, record or annotation type, with the declarations and marks in it.
 *
 * @param binaryName its binary name
 * @param displayName its name within its package, for messages and default names: {@code
 *     Outer.Inner}, {@code Outer.1Local}
 * @param qualifiedName its fully qualified name, empty for local and anonymous classes and their
 *     nested types
 * @param annotationType whether it is an annotation type, whose counters are a reusable set
 * @param place the position of the declaration, for diagnostics
 * @param region its mark, or that of its package; on an annotation type, its {@code @Region}
 * @param counters its counter sets
 * @param members its members that contain code, in source order
 * @param types its member types
 * @param suppressed the ids of warnings that are suppressed here
 */
public record TypeDecl(
    String binaryName,
    String displayName,
    String qualifiedName,
    boolean annotationType,
    Place place,
    Optional<RegionMark> region,
    List<CounterSet> counters,
    List<MemberDecl> members,
    List<TypeDecl> types,
    Set<String> suppressed) {

  /** Copies the collections. */
  public TypeDecl {
    counters = List.copyOf(counters);
    members = List.copyOf(members);
    types = List.copyOf(types);
    suppressed = Set.copyOf(suppressed);
  }

  /** Returns the type with the mark of its package, unless it has a mark of its own. */
  public TypeDecl in(Optional<RegionMark> markedPackage) {
    return annotationType || region.isPresent() || markedPackage.isEmpty()
        ? this
        : new TypeDecl(
            binaryName,
            displayName,
            qualifiedName,
            false,
            place,
            markedPackage,
            counters,
            members,
            types,
            suppressed);
  }

  /** Returns this type and all types inside it, including local and anonymous ones. */
  public Stream<TypeDecl> withEnclosed() {
    Stream<TypeDecl> local = members.stream().flatMap(member -> member.types().stream());
    return Stream.concat(
        Stream.of(this), Stream.concat(types.stream(), local).flatMap(TypeDecl::withEnclosed));
  }
}
