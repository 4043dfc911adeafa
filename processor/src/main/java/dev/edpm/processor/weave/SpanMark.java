package dev.edpm.processor.weave;

/**
 * A span.
 *
 * @param enclosingMethod the method of the source that holds it, {@code <init>} or {@code <clinit>}
 * @param enclosingDescriptor that method's erased descriptor, as the source has it
 * @param variable its variable
 * @param explicitName the name that its mark gives, or {@code null}
 * @param line line of the call that opens it
 * @param constant the constant of the wiring class that holds the region
 * @param handedOn whether it leaves its method
 */
public record SpanMark(
    String enclosingMethod,
    String enclosingDescriptor,
    String variable,
    String explicitName,
    int line,
    String constant,
    boolean handedOn) {}
