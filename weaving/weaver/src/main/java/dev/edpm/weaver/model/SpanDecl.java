package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.Set;

/**
 * A variable {@code @Region Span s = Span.open()}, or a call {@code Span.open("name")}.
 *
 * @param variable the name of the variable that the call initialises, empty if there is none
 * @param declaration the declaration of that variable, or else the call
 * @param region its mark
 * @param counters its counter sets
 * @param suppressed the ids of warnings that are suppressed here
 * @param inside the spans that open before it is closed, in source order
 * @param openingLine the line of the call that opens it, from 1
 */
public record SpanDecl(
    String variable,
    SourceItem declaration,
    RegionMark region,
    List<CounterSet> counters,
    Set<String> suppressed,
    List<SourceItem> inside,
    int openingLine) {

  /** Copies the collections. */
  public SpanDecl {
    counters = List.copyOf(counters);
    suppressed = Set.copyOf(suppressed);
    inside = List.copyOf(inside);
  }

  /** Returns the span with the spans that open before it is closed. */
  public SpanDecl with(List<SourceItem> spansInside) {
    return new SpanDecl(
        variable, declaration, region, counters, suppressed, spansInside, openingLine);
  }

  /** Returns the position of the span's mark, for diagnostics. */
  public Place place() {
    return region.place();
  }
}
