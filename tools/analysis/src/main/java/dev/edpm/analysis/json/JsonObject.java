package dev.edpm.analysis.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A JSON object whose entries keep their order. Values are objects, lists, strings, longs, big
 * integers, doubles, booleans and {@code null}. A value of another type than the requested one
 * counts as absent, because a file can have any content. One thread at a time may use an object.
 */
public final class JsonObject {

  private final Map<String, Object> entries = new LinkedHashMap<>();

  /** Creates an object without entries. */
  public JsonObject() {}

  /** Returns all keys with their values, in order. Changes of the map change the object. */
  public Map<String, Object> entries() {
    return entries;
  }

  /** Returns whether the key exists, with {@code null} or another value. */
  public boolean has(String key) {
    return entries.containsKey(key);
  }

  /** Returns a value of any type, or {@code null} if there is none. */
  public Object get(String key) {
    return entries.get(key);
  }

  /** Sets a value; {@code null} removes it. */
  public JsonObject put(String key, Object value) {
    if (value == null) {
      entries.remove(key);
    } else {
      entries.put(key, value);
    }
    return this;
  }

  /** Sets all values of another object. */
  public JsonObject putAll(JsonObject other) {
    entries.putAll(other.entries);
    return this;
  }

  /** Returns a string, or an empty string. */
  public String text(String key) {
    return entries.get(key) instanceof String text ? text : "";
  }

  /** Returns an integer that fits in 64 bits, if there is one. */
  public OptionalLong integer(String key) {
    return entries.get(key) instanceof Long value ? OptionalLong.of(value) : OptionalLong.empty();
  }

  /** Returns an integer, or 0. */
  public long count(String key) {
    return integer(key).orElse(0);
  }

  /** Returns a number of any size, if there is one, as the nearest double. */
  public OptionalDouble number(String key) {
    return entries.get(key) instanceof Number value
        ? OptionalDouble.of(value.doubleValue())
        : OptionalDouble.empty();
  }

  /** Returns whether the value is {@code true}. */
  public boolean is(String key) {
    return Boolean.TRUE.equals(entries.get(key));
  }

  /** Returns an object, or an empty one. */
  public JsonObject object(String key) {
    return entries.get(key) instanceof JsonObject object ? object : new JsonObject();
  }

  /** Returns a list, or an empty one. */
  public List<?> list(String key) {
    return entries.get(key) instanceof List<?> list ? list : List.of();
  }

  /** Returns the objects in a list. */
  public List<JsonObject> objects(String key) {
    return elements(key, JsonObject.class);
  }

  /** Returns the strings in a list. */
  public List<String> texts(String key) {
    return elements(key, String.class);
  }

  private <T> List<T> elements(String key, Class<T> type) {
    return list(key).stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** Returns the entries of an object by their keys, as parts made of objects. */
  public <T> Map<String, T> parts(String key, Function<JsonObject, T> part) {
    JsonObject all = object(key);
    Map<String, T> parts = new LinkedHashMap<>();
    all.entries.keySet().forEach(one -> parts.put(one, part.apply(all.object(one))));
    return parts;
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
