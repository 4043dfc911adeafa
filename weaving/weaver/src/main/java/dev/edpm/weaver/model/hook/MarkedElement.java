package dev.edpm.weaver.model.hook;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A field, method, parameter or type that generated code uses.
 *
 * @param kind the kind of element
 * @param name its simple name
 * @param type the type of its values in source code; for a type, its own qualified name
 * @param parameterTypes the types of a method's parameters
 * @param traits its other properties
 * @param owner the type that declares it, or the type itself
 * @param position the offset of the declaration in its source, which determines the order of
 *     members
 * @param place the position of the declaration, for diagnostics
 * @param suppressed the ids of warnings that are suppressed here
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

  /** The kinds of elements. */
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

  /** Other properties of elements. */
  public enum Trait {
    /** Belongs to the type, not to an instance. */
    STATIC,
    /** Cannot be assigned. */
    FINAL,
    /** Can be used only inside its top-level type. */
    PRIVATE,
    /** A method without a body. */
    ABSTRACT,
    /** A method whose body is not Java code. */
    NATIVE,
    /** Has type parameters. */
    GENERIC,
    /** Declares exceptions that callers must handle. */
    THROWING,
    /** Can be used from other packages, as can all enclosing types. */
    PUBLIC,
    /** An interface, but not an annotation type. */
    INTERFACE,
    /** A type that extends interfaces or is sealed. */
    RESTRICTED,
    /** Names a type that does not exist, which javac reports itself. */
    UNRESOLVED
  }

  /**
   * A type that declares marked members.
   *
   * @param packageName its package, empty for the unnamed one
   * @param displayName its name within its package, with the enclosing types: {@code Outer.Inner}
   * @param topLevel the qualified name of its top-level type
   * @param hidden the innermost private type among it and the enclosing types
   * @param isImplicit whether its top-level type is the class of a compact source file, which has
   *     no name in source code
   */
  public record Owner(
      String packageName,
      String displayName,
      String topLevel,
      Optional<String> hidden,
      boolean isImplicit) {}

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

  /** Returns {@code Type.member}, the form of default names; for a type, its own name. */
  public String label() {
    return kind == Kind.TYPE ? owner.displayName() : owner.displayName() + "." + name;
  }
}
