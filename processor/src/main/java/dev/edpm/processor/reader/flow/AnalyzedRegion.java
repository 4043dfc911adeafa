package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;

/**
 * A {@code @Region} in attributed code.
 *
 * @param annotation the annotation
 * @param place where it is written
 * @param subject what it stands on, for the words of a message; empty where it can stand on nothing
 */
public record AnalyzedRegion(SourceItem annotation, Place place, String subject) {}
