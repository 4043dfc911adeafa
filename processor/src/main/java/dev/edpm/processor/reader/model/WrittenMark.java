package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Map;

/**
 * One annotation as it is written.
 *
 * @param place the annotation
 * @param values what it says, by the names of its elements; those it leaves out are absent
 */
public record WrittenMark(Place place, Map<String, List<WrittenValue>> values) {

  /** Copies the map. */
  public WrittenMark {
    values = Map.copyOf(values);
  }

  /** Returns the values of an element, none when it is left out. */
  public List<WrittenValue> all(String element) {
    return values.getOrDefault(element, List.of());
  }

  /** Returns the values of an element as text. */
  public List<String> texts(String element) {
    return all(element).stream().map(WrittenValue::text).toList();
  }

  /** Returns a string, or {@code usual} when it is left out. */
  public String text(String element, String usual) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() ? usual : found.get(0).text();
  }

  /** Returns a number, or {@code usual} when it is left out. */
  public double number(String element, double usual) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() || !(found.get(0).value() instanceof Double number) ? usual : number;
  }

  /** Returns a constant of an enum, or {@code usual} when it is left out. */
  public <E extends Enum<E>> E choice(String element, E usual) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() ? usual : Enum.valueOf(usual.getDeclaringClass(), found.get(0).text());
  }

  /** Returns where an element's value is written; the annotation when it is left out. */
  public Place placeOf(String element) {
    List<WrittenValue> found = all(element);
    return found.isEmpty() ? place : found.get(0).place();
  }
}
