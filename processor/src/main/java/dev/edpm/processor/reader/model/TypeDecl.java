package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A class, interface, enum, record or annotation type, with the declarations and marks in it.
 *
 * @param binaryName its binary name; local and anonymous classes are numbered in source order,
 *     which may differ from javac's numbers
 * @param displayName its name within its package, for messages and default names: {@code
 *     Outer.Inner}, {@code Outer.1Local}
 * @param qualifiedName its fully qualified name, empty for local and anonymous classes and their
 *     nested types
 * @param annotationType whether it is an annotation type, whose counters are a reusable set
 * @param place where the declaration stands
 * @param region its mark, or that of its package; on an annotation type what makes it a mark
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

  /** Returns the type as if it were marked as its package is, unless it has a mark of its own. */
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

  /** Returns this type and all that it encloses, local and anonymous ones too. */
  public Stream<TypeDecl> withEnclosed() {
    Stream<TypeDecl> local = members.stream().flatMap(member -> member.types().stream());
    return Stream.concat(
        Stream.of(this), Stream.concat(types.stream(), local).flatMap(TypeDecl::withEnclosed));
  }
}
