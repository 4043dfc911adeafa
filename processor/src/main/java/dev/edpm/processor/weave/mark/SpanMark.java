package dev.edpm.processor.weave.mark;

/**
 * A variable {@code @Region Span s = Span.open()}.
 *
 * @param enclosingMethod name of the method of the same class that contains it in the source, also
 *     if it is in a lambda; {@code <clinit>} for static and {@code <init>} for instance
 *     initialisers
 * @param enclosingDescriptor that method's erased descriptor in the source; {@code ()V} for static
 *     initialisers, empty for instance initialisers
 * @param constructor the ordinal of that method if it is a constructor, from 0, in the order of the
 *     class file; -1 for any other method
 * @param variable the variable's name
 * @param explicitName the name in the mark; {@code null} if it has none
 * @param line line of the call {@code Span.open()}, from 1
 * @param constant the name of the constant that holds the region
 * @param handedOn whether it is a cross-thread span: returned, stored, passed or captured
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
