package dev.edpm.processor.weave.mark;

/**
 * A variable {@code @Region Span s = Span.open()}, or a call {@code Span.open("name")}.
 *
 * @param enclosingMethod name of the method of the same class whose source holds it, lambdas
 *     included; {@code <clinit>} for static and {@code <init>} for instance initialisers
 * @param enclosingDescriptor that method's erased descriptor as the source has it, {@code ()V} for
 *     static and empty for instance initialisers
 * @param constructor which of the constructors of its class that method is, from 0, in the order of
 *     the class file; -1 for any other method
 * @param variable the variable's name, empty where no variable is initialised
 * @param explicitName the name in the mark; {@code null} when it has none
 * @param line line of the call, from 1
 * @param constant the field of the wiring class that holds the region
 * @param handedOn whether the span leaves its method: returned, stored, passed or captured
 * @param resource whether a {@code try} statement has the variable as its resource
 * @param form how the class file shows which span it is
 */
public record SpanMark(
    String enclosingMethod,
    String enclosingDescriptor,
    int constructor,
    String variable,
    String explicitName,
    int line,
    String constant,
    boolean handedOn,
    boolean resource,
    Form form)
    implements Mark {

  /** How a class file shows which span a call opens. */
  public enum Form {
    /** By the {@code @Region} that it keeps with the variable. */
    ANNOTATION,
    /** By the name that the call passes. */
    CALL,
    /** By nothing: javac does not keep an annotation of the user's own. */
    NONE
  }

  /** A span whose variable has {@code @Region}, which shows whether it is a resource too. */
  public SpanMark(
      String enclosingMethod,
      String enclosingDescriptor,
      int constructor,
      String variable,
      String explicitName,
      int line,
      String constant,
      boolean handedOn) {
    this(
        enclosingMethod,
        enclosingDescriptor,
        constructor,
        variable,
        explicitName,
        line,
        constant,
        handedOn,
        false,
        Form.ANNOTATION);
  }

  /** Tells whether the span is put into a variable where it is opened. */
  public boolean hasVariable() {
    return !(handedOn && variable.isEmpty()); // a variable without a name cannot be handed on
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
