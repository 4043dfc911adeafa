package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;

/**
 * An EDPM annotation, or one of the user's own that is a mark, in a place where it is not allowed,
 * or whose value cannot be read.
 *
 * @param kind the kind of the annotation
 * @param where the kind of the annotated place
 * @param annotation the simple name of the annotation, empty for a call
 * @param subject the name of the annotated element, for the message
 * @param place the position of the annotation, or of the fault in it
 */
public record StrayMark(Kind kind, Where where, String annotation, String subject, Place place) {

  /** The kinds of annotations. */
  public enum Kind {
    /** {@code @Region}. */
    REGION,
    /** {@code @Counters}. */
    COUNTERS,
    /** An access mode of data; the subject is its name. */
    ACCESS,
    /** {@code @OpenCl} on a method that is not a codelet; the subject is the method. */
    KERNEL,
    /** A hook or codelet in a class that generated code cannot access; the subject is its name. */
    HOOK
  }

  /** The places where Java's grammar allows an annotation but EDPM does not. */
  public enum Where {
    /** A field. */
    FIELD("a field"),
    /** An enum constant. */
    ENUM_CONSTANT("an enum constant"),
    /** A parameter of a method, a constructor or a lambda, or the receiver. */
    PARAMETER("a parameter"),
    /** A parameter of a codelet. */
    CODELET_PARAMETER("a parameter"),
    /** The parameter of a catch clause. */
    CATCH_PARAMETER("an exception parameter"),
    /** The variable of an enhanced for statement. */
    LOOP_VARIABLE("a loop variable"),
    /** A variable in a pattern. */
    PATTERN_VARIABLE("a pattern variable"),
    /** A component of a record. */
    RECORD_COMPONENT("a record component"),
    /** The type of a cast. */
    CAST("a cast"),
    /** A type argument. */
    TYPE_ARGUMENT("a type argument"),
    /** A type parameter. */
    TYPE_PARAMETER("a type parameter"),
    /** Any other use of a type. */
    TYPE_USE("a use of a type"),
    /** An annotation type, on which only {@code @Region} itself is allowed. */
    ANNOTATION_TYPE("an annotation type"),
    /** An element that another annotation marks already; the subject is that annotation. */
    SECOND_MARK("an element with a mark"),
    /** A method without a body. */
    BODILESS_METHOD("a method without a body"),
    /** A variable whose type is {@code var}. */
    VAR("a variable"),
    /** One of several variables in a declaration. */
    SEVERAL_DECLARATORS("a variable"),
    /** A variable of another type than {@code Span}. */
    OTHER_TYPE("a variable"),
    /** A variable that is not initialised by {@code Span.open()}. */
    OTHER_INITIALISER("a variable"),
    /** A local or anonymous class, or a member of one. */
    LOCAL_CLASS("a local class"),
    /** A variable that is not a region. */
    PLAIN_VARIABLE("a variable that is not a region"),
    /** A variable that {@code Span.open("name")} initialises. */
    NAMED_SPAN("a variable"),
    /** A call {@code Span.open(name)} whose name is not a constant that can be read. */
    UNREADABLE_NAME("a span");

    private final String words;

    Where(String words) {
      this.words = words;
    }

    /** Returns the name of the place with its article, for a message. */
    public String words() {
      return words;
    }
  }
}
