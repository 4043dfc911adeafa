package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.List;
import java.util.Optional;

/**
 * A top-level type after javac has attributed it.
 *
 * @param qualifiedName its name
 * @param module its module, empty for the unnamed one
 * @param marks the methods and spans in it, marked or not, in the order of javac's code
 * @param packageRegion the position of the type, if its package has a mark
 * @param regions every annotation in it that is a mark
 * @param bareOpenings the calls of {@code Span.open()} that do not initialise a variable with
 *     {@code @Region}
 * @param namedOpenings the calls of {@code Span.open(name)}, in source order
 * @param references the method references to {@code Span.open}
 * @param tags every tag that it sets
 * @param flow the control flow around its spans, if it has any
 */
public record AnalyzedType(
    String qualifiedName,
    String module,
    List<AnalyzedMark> marks,
    Optional<Place> packageRegion,
    List<AnalyzedRegion> regions,
    List<BareOpening> bareOpenings,
    List<NamedOpening> namedOpenings,
    List<Place> references,
    List<AnalyzedTag> tags,
    Optional<FlowUnit> flow) {

  /**
   * A call of {@code Span.open()} in attributed code that does not initialise a variable with
   * {@code @Region}.
   *
   * @param variable the variable that it initialises, which may have a mark of the user's own
   * @param place the position of the call
   */
  public record BareOpening(Optional<SourceItem> variable, Place place) {}

  /** Copies the lists. */
  public AnalyzedType {
    marks = List.copyOf(marks);
    regions = List.copyOf(regions);
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
