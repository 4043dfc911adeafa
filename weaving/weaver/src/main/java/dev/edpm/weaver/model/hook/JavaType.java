package dev.edpm.weaver.model.hook;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A type in a declaration, with its type arguments. */
public sealed interface JavaType {

  /** Returns its usual form in source code, without packages. */
  String text();

  /** Returns all classes and interfaces that it names. */
  default Stream<Declared> named() {
    return Stream.empty();
  }

  /** The code that can use a class or interface. */
  enum Access {
    /** Code of every package. */
    PUBLIC,
    /** Code of the package that names it. */
    PACKAGE,
    /** The code that names it, but not all code of that package. */
    HIDDEN
  }

  /**
   * A type such as {@code int}.
   *
   * @param name its keyword
   */
  record Primitive(String name) implements JavaType {
    @Override
    public String text() {
      return name;
    }
  }

  /**
   * A class or interface.
   *
   * @param packageName its package, empty for the unnamed one
   * @param name its name within its package: {@code Outer.Inner}
   * @param outer the enclosing type of an inner class, if that type has type arguments
   * @param arguments its own type arguments
   * @param access the code that can use it
   */
  record Declared(
      String packageName,
      String name,
      Optional<Declared> outer,
      List<JavaType> arguments,
      Access access)
      implements JavaType {

    /** Copies the list. */
    public Declared {
      arguments = List.copyOf(arguments);
    }

    /** Returns the name without those of the enclosing types. */
    public String simpleName() {
      return name.substring(name.lastIndexOf('.') + 1);
    }

    @Override
    public String text() {
      String own = outer.map(type -> type.text() + "." + simpleName()).orElse(name);
      return arguments.isEmpty()
          ? own
          : arguments.stream()
              .map(JavaType::text)
              .collect(Collectors.joining(", ", own + "<", ">"));
    }

    @Override
    public Stream<Declared> named() {
      return Stream.concat(
          Stream.concat(Stream.of(this), outer.stream().flatMap(Declared::named)),
          arguments.stream().flatMap(JavaType::named));
    }
  }

  /**
   * An array.
   *
   * @param component the type of its elements
   */
  record Array(JavaType component) implements JavaType {
    @Override
    public String text() {
      return component.text() + "[]";
    }

    @Override
    public Stream<Declared> named() {
      return component.named();
    }
  }

  /**
   * A type variable.
   *
   * @param name its name
   */
  record Variable(String name) implements JavaType {
    @Override
    public String text() {
      return name;
    }
  }

  /**
   * A type argument that is a wildcard.
   *
   * @param above the bound after {@code extends}
   * @param below the bound after {@code super}
   */
  record Wildcard(Optional<JavaType> above, Optional<JavaType> below) implements JavaType {
    @Override
    public String text() {
      return below
          .map(bound -> "? super " + bound.text())
          .or(() -> above.map(bound -> "? extends " + bound.text()))
          .orElse("?");
    }

    @Override
    public Stream<Declared> named() {
      return Stream.concat(above.stream(), below.stream()).flatMap(JavaType::named);
    }
  }

  /**
   * A type parameter.
   *
   * @param name its name
   * @param bounds its bounds
   */
  record Parameter(String name, List<JavaType> bounds) {

    /** Copies the list. */
    public Parameter {
      bounds = List.copyOf(bounds);
    }
  }
}
