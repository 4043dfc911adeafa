package dev.edpm.weaver.model;

import java.util.Set;

/**
 * How the spans of a type are used.
 *
 * @param crossThread those that are returned, stored, passed or captured
 * @param resources those that are resources of a {@code try} statement
 */
public record SpanForms(Set<SourceItem> crossThread, Set<SourceItem> resources) {

  /** Copies the sets. */
  public SpanForms {
    crossThread = Set.copyOf(crossThread);
    resources = Set.copyOf(resources);
  }
}
