package dev.edpm.analysis.timeline;

/**
 * A named value of a slice or a moment.
 *
 * @param name such as {@code jvm.allocated-bytes}, {@code tag.rows} or {@code exception}
 * @param value a {@link Long}, {@link Double}, {@link Boolean} or {@link String}
 */
public record Argument(String name, Object value) {}
