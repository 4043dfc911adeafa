package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A class, interface, enum, record or annotation type with what concerns regions in it.
 *
 * @param binaryName its binary name; the number in that of a local or anonymous class is counted in
 *     source order, as javac mostly does
 * @param displayName its name within its package for people: {@code Outer.Inner}, {@code
 *     Outer.1Local}
 * @param qualifiedName its fully qualified name, empty for local and anonymous classes and what
 *     they enclose
 * @param annotationType whether it is an annotation type, whose counters are a reusable set
 * @param place where the declaration stands
 * @param region its mark
 * @param counters its counter sets
 * @param members its members that hold code, in source order
 * @param types the types that are members of it
 * @param suppressed the ids of warnings that are silenced here
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

  /** Returns this type and all that it encloses, local and anonymous ones too. */
  public Stream<TypeDecl> withEnclosed() {
    Stream<TypeDecl> local = members.stream().flatMap(member -> member.types().stream());
    return Stream.concat(
        Stream.of(this), Stream.concat(types.stream(), local).flatMap(TypeDecl::withEnclosed));
  }
}
