package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;

/**
 * A {@code @Region} in an allowed place.
 *
 * @param name the name in it
 * @param place the position of the name, or of the annotation if it has none
 * @param line the line of the annotation, from 1
 */
public record RegionMark(Optional<String> name, Place place, int line) {}
