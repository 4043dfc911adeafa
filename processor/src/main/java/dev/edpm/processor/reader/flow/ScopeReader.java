package dev.edpm.processor.reader.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects the code of one scope, and sets the scope of each span that is declared in it. */
final class ScopeReader {

  private final List<Flow> parts = new ArrayList<>();
  private final List<Opening> openings = new ArrayList<>();

  private record Opening(SpanTable.Entry span, int before) {}

  /** Adds the next part; {@code null} is ignored. */
  void add(Flow part) {
    if (part != null) {
      parts.add(part);
    }
  }

  /** Adds the next part, also if it is {@code null}. */
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
   * @param end returns the end of the scope; called only if the scope declares a span
   * @return the code of the scope; {@code null} if it does not matter for spans
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
