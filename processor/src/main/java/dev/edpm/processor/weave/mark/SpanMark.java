package dev.edpm.processor.weave.mark;

/**
 * A variable {@code @Region Span s = Span.open()}.
 *
 * @param enclosingMethod name of the method of the same class whose source holds it, lambdas
 *     included; {@code <clinit>} for static and {@code <init>} for instance initialisers
 * @param enclosingDescriptor that method's erased descriptor as the source has it, {@code ()V} for
 *     static and empty for instance initialisers
 * @param constructor which of the constructors of its class that method is, from 0, in the order of
 *     the class file; -1 for any other method
 * @param variable the variable's name
 * @param explicitName the name in the mark; {@code null} when it has none
 * @param line line of the call {@code Span.open()}, from 1
 * @param constant the field of the wiring class that holds the region
 * @param handedOn whether the span leaves its method: returned, stored, passed or captured
 */
public record SpanMark(
    String enclosingMethod,
    String enclosingDescriptor,
    int constructor,
    String variable,
    String explicitName,
    int line,
    String constant,
    boolean handedOn)
    implements Mark {

  /** Tells whether its mark has a name. */
  public boolean isNamed() {
    return explicitName != null;
  }

  /** Tells whether it is in the code of an instance initialiser. */
  public boolean isInInstanceInitialiser() {
    return enclosingMethod.equals("<init>") && enclosingDescriptor.isEmpty();
  }
}
