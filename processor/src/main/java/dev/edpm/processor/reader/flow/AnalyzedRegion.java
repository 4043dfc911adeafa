package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;

/**
 * A {@code @Region} in attributed code.
 *
 * @param annotation the annotation
 * @param place its position
 * @param subject the name of the annotated element, for a message; empty if it cannot be a region
 */
public record AnalyzedRegion(SourceItem annotation, Place place, String subject) {}
