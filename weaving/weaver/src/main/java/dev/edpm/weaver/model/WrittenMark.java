package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.Map;

/**
 * An annotation with the values that are written in the source.
 *
 * @param place the position of the annotation
 * @param values the values by the names of the elements; an omitted element is absent
 */
public record WrittenMark(Place place, Map<String, List<WrittenValue>> values) {

  /** Copies the map. */
  public WrittenMark {
    values = Map.copyOf(values);
  }

  /** Returns the values of an element, none if it is omitted. */
  public List<WrittenValue> all(String element) {
    return values.getOrDefault(element, List.of());
  }

  /** Returns the values of an element as text. */
  public List<String> texts(String element) {
    return all(element).stream().map(WrittenValue::text).toList();
  }

  /** Returns a string, or {@code usual} if it is omitted. */
  public String text(String element, String usual) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() ? usual : found.get(0).text();
  }

  /** Returns a number, or {@code usual} if it is omitted. */
  public double number(String element, double usual) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() || !(found.get(0).value() instanceof Double number) ? usual : number;
  }

  /** Returns an enum constant, or {@code usual} if it is omitted. */
  public <E extends Enum<E>> E choice(String element, E usual) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() ? usual : Enum.valueOf(usual.getDeclaringClass(), found.get(0).text());
  }

  /** Returns the position of an element's value, or of the annotation if it is omitted. */
  public Place placeOf(String element) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() ? place : found.get(0).place();
  }
}
