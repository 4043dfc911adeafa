package dev.edpm.processor.reader;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Set;

/**
 * A variable {@code @Region Span s = Span.open()}.
 *
 * @param variable its name
 * @param position offset of the declaration in its source, which identifies it
 * @param region its mark
 * @param counters its counter sets
 * @param suppressed the ids of warnings that are silenced here
 * @param inside positions of the spans that open before it is closed, as the source has them
 */
public record SpanDecl(
    String variable,
    int position,
    RegionMark region,
    List<CounterSet> counters,
    Set<String> suppressed,
    List<Integer> inside) {

  /** Copies the collections. */
  public SpanDecl {
    counters = List.copyOf(counters);
    suppressed = Set.copyOf(suppressed);
    inside = List.copyOf(inside);
  }

  SpanDecl with(List<Integer> spansInside) {
    return new SpanDecl(variable, position, region, counters, suppressed, spansInside);
  }

  /** Returns where the span is declared. */
  public Place place() {
    return region.place();
  }
}
