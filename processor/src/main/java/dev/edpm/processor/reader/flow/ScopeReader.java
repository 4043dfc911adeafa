package dev.edpm.processor.reader.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects what runs in one scope, and gives each span that is declared in it what follows. */
final class ScopeReader {

  private final List<Flow> parts = new ArrayList<>();
  private final List<Opening> openings = new ArrayList<>();

  private record Opening(SpanTable.Entry span, int before) {}

  /** Adds the next part; {@code null} is none. */
  void add(Flow part) {
    if (part != null) {
      parts.add(part);
    }
  }

  /** Adds the next part; {@code null} takes a place too. */
  void addAlways(Flow part) {
    parts.add(part == null ? Flow.NOTHING : part);
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  List<Flow> parts() {
    return List.copyOf(parts);
  }

  void open(SpanTable.Entry span) {
    openings.add(new Opening(span, parts.size()));
  }

  /**
   * Ends the scope.
   *
   * @param end asked for only where it ends a span's life
   * @return what runs in it, {@code null} for nothing
   */
  Flow close(Supplier<Site> end) {
    List<Flow> all = List.copyOf(parts);
    if (!openings.isEmpty()) {
      Site site = end.get();
      for (Opening opening : openings) {
        Flow rest = new Flow.Sequence(all.subList(opening.before(), all.size()));
        opening.span().lives(rest, site);
      }
    }
    return all.isEmpty() ? null : new Flow.Sequence(all);
  }
}
