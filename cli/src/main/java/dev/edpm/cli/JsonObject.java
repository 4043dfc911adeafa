package dev.edpm.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * An object of a JSON file, in its order. Values are objects, lists, strings, longs, big integers,
 * doubles, booleans and {@code null}. What is asked for as another kind than it is counts as
 * absent: files come from anywhere.
 */
final class JsonObject {

  private final Map<String, Object> entries = new LinkedHashMap<>();

  Map<String, Object> entries() {
    return entries;
  }

  boolean has(String key) {
    return entries.containsKey(key);
  }

  Object get(String key) {
    return entries.get(key);
  }

  /** Sets a value; {@code null} removes it. */
  JsonObject put(String key, Object value) {
    if (value == null) {
      entries.remove(key);
    } else {
      entries.put(key, value);
    }
    return this;
  }

  JsonObject putAll(JsonObject other) {
    entries.putAll(other.entries);
    return this;
  }

  /** Returns a string, or the empty one. */
  String text(String key) {
    return entries.get(key) instanceof String text ? text : "";
  }

  OptionalLong integer(String key) {
    return entries.get(key) instanceof Long value ? OptionalLong.of(value) : OptionalLong.empty();
  }

  long count(String key) {
    return integer(key).orElse(0);
  }

  OptionalDouble number(String key) {
    return entries.get(key) instanceof Number value
        ? OptionalDouble.of(value.doubleValue())
        : OptionalDouble.empty();
  }

  boolean is(String key) {
    return Boolean.TRUE.equals(entries.get(key));
  }

  /** Returns an object, or an empty one. */
  JsonObject object(String key) {
    return entries.get(key) instanceof JsonObject object ? object : new JsonObject();
  }

  /** Returns a list, or an empty one. */
  List<?> list(String key) {
    return entries.get(key) instanceof List<?> list ? list : List.of();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonObject object && entries.equals(object.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
