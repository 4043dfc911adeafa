package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;

/**
 * An annotation in attributed code that is a mark: {@code @Region}, or one of the user's own.
 *
 * @param annotation the annotation
 * @param name its simple name
 * @param place where it is written
 * @param subject what it stands on, for the words of a message; empty where it can stand on nothing
 */
public record AnalyzedRegion(SourceItem annotation, String name, Place place, String subject) {}
