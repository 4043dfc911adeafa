package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A field, method, parameter or type that generated code is to use.
 *
 * @param kind what it is
 * @param name its simple name
 * @param type the type of its values as source code names it; of a type its own qualified name
 * @param parameterTypes the types of a method's parameters
 * @param traits what else there is to know of it
 * @param owner the type that declares it, or the type itself
 * @param position offset of the declaration in its source, by which members are ordered
 * @param place where the declaration stands
 * @param suppressed the ids of warnings that are silenced here
 */
public record MarkedElement(
    Kind kind,
    String name,
    String type,
    List<String> parameterTypes,
    Set<Trait> traits,
    Owner owner,
    int position,
    Place place,
    Set<String> suppressed) {

  /** What an element is. */
  public enum Kind {
    /** A field. */
    FIELD,
    /** An enum constant. */
    ENUM_CONSTANT,
    /** A component of a record. */
    RECORD_COMPONENT,
    /** A method. */
    METHOD,
    /** A parameter of a method. */
    PARAMETER,
    /** A class, interface, enum, record or annotation type. */
    TYPE
  }

  /** What else there is to know. */
  public enum Trait {
    /** Belongs to the type, not to an instance. */
    STATIC,
    /** Cannot be assigned. */
    FINAL,
    /** Can be used inside its top-level type alone. */
    PRIVATE,
    /** A method without a body. */
    ABSTRACT,
    /** A method whose body is no Java code. */
    NATIVE,
    /** Has type parameters. */
    GENERIC,
    /** Declares exceptions that callers must handle. */
    THROWING,
    /** Can be used from other packages, as all types around it. */
    PUBLIC,
    /** An interface that is no annotation type. */
    INTERFACE,
    /** An interface that extends others, or says who may implement it. */
    RESTRICTED,
    /** Names a type that does not exist, of which javac speaks itself. */
    UNRESOLVED
  }

  /**
   * A type that declares marked members.
   *
   * @param packageName its package, empty for the unnamed one
   * @param displayName its name within its package, with the types around it: {@code Outer.Inner}
   * @param topLevel the qualified name of its top-level type
   * @param hidden the innermost of it and the types around it that is private
   */
  public record Owner(
      String packageName, String displayName, String topLevel, Optional<String> hidden) {}

  /** Copies the collections. */
  public MarkedElement {
    parameterTypes = List.copyOf(parameterTypes);
    traits = Set.copyOf(traits);
    suppressed = Set.copyOf(suppressed);
  }

  /** Tells whether it has a trait. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** Returns {@code Type.member}, as regions are named; of a type its own name. */
  public String label() {
    return kind == Kind.TYPE ? owner.displayName() : owner.displayName() + "." + name;
  }
}
