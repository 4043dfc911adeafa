package dev.edpm.weaver.weave.target;

/**
 * A variable {@code @Region Span s = Span.open()}, or a call {@code Span.open("name")}.
 *
 * @param enclosingMethod name of the method of the same class that contains it in the source, also
 *     if it is in a lambda; {@code <clinit>} for static and {@code <init>} for instance
 *     initialisers
 * @param enclosingDescriptor that method's erased descriptor in the source; {@code ()V} for static
 *     initialisers, empty for instance initialisers
 * @param constructor the ordinal of that method if it is a constructor, from 0, in the order of the
 *     class file; -1 for any other method
 * @param variable the variable's name, empty if the call initialises none
 * @param explicitName the name in the mark; {@code null} if it has none
 * @param line line of the call, from 1
 * @param region the region, as woven code calls it
 * @param handedOn whether it is a cross-thread span: returned, stored, passed or captured
 * @param resource whether it is a resource of a {@code try} statement
 * @param form how the class file identifies the span
 */
public record SpanTarget(
    String enclosingMethod,
    String enclosingDescriptor,
    int constructor,
    String variable,
    String explicitName,
    int line,
    WiredRegion region,
    boolean handedOn,
    boolean resource,
    Form form)
    implements WeaveTarget {

  /** How a class file identifies the span that a call opens. */
  public enum Form {
    /** By the {@code @Region} that javac keeps with the variable. */
    ANNOTATION,
    /** By the name that the call passes. */
    CALL,
    /** Not at all: javac does not keep an annotation of the user's own. */
    NONE
  }

  /** Creates a span whose variable has {@code @Region}, which also identifies resources. */
  public SpanTarget(
      String enclosingMethod,
      String enclosingDescriptor,
      int constructor,
      String variable,
      String explicitName,
      int line,
      WiredRegion region,
      boolean handedOn) {
    this(
        enclosingMethod,
        enclosingDescriptor,
        constructor,
        variable,
        explicitName,
        line,
        region,
        handedOn,
        false,
        Form.ANNOTATION);
  }

  /** Returns whether the call initialises a variable. */
  public boolean hasVariable() {
    return !(handedOn && variable.isEmpty()); // a variable without a name cannot be used elsewhere
  }

  /** Tells whether its mark has a name. */
  public boolean isNamed() {
    return explicitName != null;
  }

  /** Tells whether it is in the code of an instance initialiser. */
  public boolean isInInstanceInitialiser() {
    return enclosingMethod.equals("<init>") && enclosingDescriptor.isEmpty();
  }
}
