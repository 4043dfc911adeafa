package dev.edpm.processor.reader;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;

/**
 * A top-level type after javac has attributed it.
 *
 * @param qualifiedName its name
 * @param module its module, empty for the unnamed one
 * @param marks the methods and spans in it, marked or not, in source order
 * @param regions where {@code @Region} stands in it
 * @param bareOpenings calls of {@code Span.open()} that no marked variable takes
 */
public record AnalyzedType(
    String qualifiedName,
    String module,
    List<AnalyzedMark> marks,
    List<Place> regions,
    List<Place> bareOpenings) {

  /** Copies the lists. */
  public AnalyzedType {
    marks = List.copyOf(marks);
    regions = List.copyOf(regions);
    bareOpenings = List.copyOf(bareOpenings);
  }
}
