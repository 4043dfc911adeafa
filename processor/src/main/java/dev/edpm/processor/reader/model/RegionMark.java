package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;

/**
 * A {@code @Region} where one may stand.
 *
 * @param name the name that is written in it
 * @param place the name, or the annotation where it has none
 * @param line line of the annotation, from 1
 */
public record RegionMark(Optional<String> name, Place place, int line) {}
