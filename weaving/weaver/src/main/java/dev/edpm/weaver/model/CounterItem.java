package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;

/**
 * One string of a {@code @Counters}.
 *
 * @param text the name of a counter or type
 * @param place the position of the string, or of the user's annotation that contains it
 */
public record CounterItem(String text, Place place) {}
