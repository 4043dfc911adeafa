package dev.edpm.runtime.tracing;

/**
 * The ids of a span, as W3C's Trace Context writes them.
 *
 * @param trace 32 hexadecimal digits
 * @param span 16 hexadecimal digits
 */
public record SpanIds(String trace, String span) {}
