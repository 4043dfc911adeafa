package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;

/**
 * One string of a {@code @Counters}.
 *
 * @param text the counter or type it names
 * @param place the string itself, or the use of the user's annotation that brings it
 */
public record CounterItem(String text, Place place) {}
