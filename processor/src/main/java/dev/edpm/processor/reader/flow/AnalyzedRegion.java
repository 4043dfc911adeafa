package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;

/**
 * An annotation in attributed code that is a mark: {@code @Region}, or one of the user's own.
 *
 * @param annotation the annotation
 * @param name its simple name
 * @param place its position
 * @param subject the name of the annotated element, for a message; empty if it cannot be a region
 */
public record AnalyzedRegion(SourceItem annotation, String name, Place place, String subject) {}
