package dev.edpm.processor.reader.region;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.flow.FlowUnit;
import dev.edpm.processor.reader.flow.Site;
import dev.edpm.processor.reader.flow.SpanFlow;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.TopLevel;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A top-level type after javac has attributed it.
 *
 * @param declared its declarations and marks
 * @param codeOrder the place of each method and span in the order in which javac writes code
 * @param bareOpenings the calls of {@code Span.open()} that do not initialise a variable with a
 *     mark
 * @param namedOpenings the calls of {@code Span.open(name)}, in source order
 * @param references the method references to {@code Span.open}
 * @param tags every tag that it sets
 * @param flow the control flow around its spans, if it has any
 */
public record AttributedType(
    TopLevel declared,
    Map<SourceItem, Integer> codeOrder,
    List<Place> bareOpenings,
    List<NamedOpening> namedOpenings,
    List<Place> references,
    List<TagUse> tags,
    Optional<FlowUnit> flow) {

  /** Copies the collections. */
  public AttributedType {
    codeOrder = Map.copyOf(codeOrder);
    bareOpenings = List.copyOf(bareOpenings);
    namedOpenings = List.copyOf(namedOpenings);
    references = List.copyOf(references);
    tags = List.copyOf(tags);
  }

  /** Returns the flow of each span, in source order. */
  public List<SpanFlow> spans() {
    return flow.map(FlowUnit::spans).orElse(List.of());
  }

  /** Returns the position for a diagnostic about {@code site}, a site of {@link #spans}. */
  public Place place(Site site) {
    FlowUnit unit = flow.orElseThrow();
    return new TreePlace(unit.file(), unit.tree(site), site.line());
  }
}
