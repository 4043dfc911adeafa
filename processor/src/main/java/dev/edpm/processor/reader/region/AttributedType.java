package dev.edpm.processor.reader.region;

import dev.edpm.processor.reader.flow.FlowUnit;
import dev.edpm.processor.reader.flow.Site;
import dev.edpm.processor.reader.flow.SpanFlow;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanForms;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TopLevel;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  /** Returns how its spans are used. */
  public SpanForms spanForms() {
    Set<SourceItem> crossThread = new HashSet<>();
    Set<SourceItem> resources = new HashSet<>();
    for (SpanFlow span : spans()) {
      if (span.handedOn()) {
        crossThread.add(span.declaration());
      }
      if (span.resource()) {
        resources.add(span.declaration());
      }
    }
    for (NamedOpening opening : namedOpenings) {
      if (opening.use() != NamedOpening.Use.VARIABLE) {
        crossThread.add(opening.declaration());
      }
    }
    return new SpanForms(crossThread, resources);
  }

  /** Returns the position for a diagnostic about {@code site}, a site of {@link #spans}. */
  public Place place(Site site) {
    FlowUnit unit = flow.orElseThrow();
    return new TreePlace(unit.file(), unit.tree(site), site.line());
  }
}
