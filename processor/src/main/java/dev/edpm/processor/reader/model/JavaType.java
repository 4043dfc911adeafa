package dev.edpm.processor.reader.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A type as a declaration writes it, with its arguments. */
public sealed interface JavaType {

  /** Returns it as people write it, without packages. */
  String text();

  /** Returns all classes and interfaces that it names. */
  default Stream<Declared> named() {
    return Stream.empty();
  }

  /** Where a class or interface can be used. */
  enum Access {
    /** In every package. */
    PUBLIC,
    /** In the package of the code that names it. */
    PACKAGE,
    /** Where the code stands that names it, and not in all of its package. */
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
   * @param outer the type around an inner class, where that one has arguments
   * @param arguments its own arguments
   * @param access where it can be used
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

    /** Returns the name without those of the types around it. */
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
   * @param component the type of what it holds
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
