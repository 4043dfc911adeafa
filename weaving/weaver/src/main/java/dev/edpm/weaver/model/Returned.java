package dev.edpm.weaver.model;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the type that a method returns means for an asynchronous region.
 *
 * @param kind its kind
 * @param type the simple name of the library's type that it is; empty for other kinds
 * @param artifact the artifact that follows subscriptions to the type; empty for other kinds
 */
public record Returned(Kind kind, String type, String artifact) {

  /** The kinds of types. */
  public enum Kind {
    /** Any other type. */
    OTHER,
    /** A {@link java.util.concurrent.CompletionStage}: an execution ends with it. */
    STAGE,
    /** A {@link ReactiveType}: each subscription is an execution. */
    REACTIVE,
    /** A {@link ReactiveType} whose artifact is not there. */
    WITHOUT_ARTIFACT,
    /** A subtype of a {@link ReactiveType}, or a type variable with such a bound. */
    SUBTYPE,
    /** A type with any number of results. */
    STREAM
  }

  /** Any other type. */
  public static final Returned OTHER = of(Kind.OTHER, "", "");

  private static final Returned STAGE = of(Kind.STAGE, "", "");

  private static Returned of(Kind kind, String type, String artifact) {
    return new Returned(kind, type, artifact);
  }

  /**
   * Returns what a type means.
   *
   * @param name its binary name; empty for a type variable
   * @param types the binary names of the type and of its supertypes, as far as they are known
   * @param exists tells whether there is a class of a qualified name
   */
  public static Returned of(String name, Set<String> types, Predicate<String> exists) {
    if (types.contains("java.util.concurrent.CompletionStage")) {
      return STAGE;
    }
    Optional<ReactiveType> exact = ReactiveType.of(name);
    if (exact.isPresent()) {
      ReactiveType type = exact.get();
      Kind kind = exists.test(type.adapter()) ? Kind.REACTIVE : Kind.WITHOUT_ARTIFACT;
      return of(kind, type.simpleName(), type.artifact());
    }
    for (ReactiveType type : ReactiveType.all()) {
      if (types.contains(type.name())) {
        return of(Kind.SUBTYPE, type.simpleName(), type.artifact());
      }
    }
    return ReactiveType.streams().stream()
        .filter(types::contains)
        .findFirst()
        .map(stream -> of(Kind.STREAM, ReactiveType.simpleName(name.isEmpty() ? stream : name), ""))
        .orElse(OTHER);
  }

  /** Tells whether an asynchronous region of the method ends later than the method. */
  public boolean isFollowed() {
    return kind == Kind.STAGE || kind == Kind.REACTIVE;
  }
}
