package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.List;
import java.util.Optional;

/**
 * What a codelet is named after.
 *
 * @param written the name that its mark gives
 * @param place the name, or the annotation where it gives none
 * @param variant the name of the implementation among others
 * @param method the method's name
 * @param parameterTypes simple names of the erased types of the method's parameters
 */
public record CodeletName(
    Optional<String> written,
    Place place,
    String variant,
    String method,
    List<String> parameterTypes) {

  /** Copies the list. */
  public CodeletName {
    parameterTypes = List.copyOf(parameterTypes);
  }

  /** Returns what a mark on {@code method} gives. */
  public static CodeletName of(WrittenMark mark, String method, List<String> parameterTypes) {
    return new CodeletName(
        mark.all("value").stream().map(WrittenValue::text).findFirst(),
        mark.placeOf("value"),
        mark.text("variant", method),
        method,
        parameterTypes);
  }
}
