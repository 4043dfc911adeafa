package dev.edpm.processor;

import dev.edpm.processor.reader.flow.AnalyzedType;
import dev.edpm.processor.reader.flow.NamedOpening;
import dev.edpm.processor.reader.flow.SpanFlow;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.HashSet;
import java.util.Set;

/**
 * The spans of a top-level type that are cross-thread spans or resources, by their declarations.
 */
final class SpanLives {

  private final Set<SourceItem> crossThread = new HashSet<>();
  private final Set<SourceItem> resources = new HashSet<>();

  private SpanLives() {}

  static SpanLives of(AnalyzedType type) {
    SpanLives lives = new SpanLives();
    for (SpanFlow span : type.spans()) {
      if (span.handedOn()) {
        lives.crossThread.add(span.declaration());
      }
      if (span.resource()) {
        lives.resources.add(span.declaration());
      }
    }
    for (NamedOpening opening : type.namedOpenings()) {
      if (opening.use() != NamedOpening.Use.VARIABLE) {
        lives.crossThread.add(opening.declaration());
      }
    }
    return lives;
  }

  /** Returns whether a span is a cross-thread span. */
  boolean crossThread(SourceItem declaration) {
    return crossThread.contains(declaration);
  }

  /** Returns whether a span is a resource of a {@code try} statement, which closes it. */
  boolean resource(SourceItem declaration) {
    return resources.contains(declaration);
  }
}
