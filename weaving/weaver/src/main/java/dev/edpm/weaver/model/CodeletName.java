package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.Optional;

/**
 * The components of a codelet's name.
 *
 * @param written the name in its mark
 * @param place the position of that name, or of the annotation if it has none
 * @param variant the name of the variant
 * @param method the method's name
 * @param parameterTypes the simple names of the erased types of the method's parameters
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

  /** Returns the components of the name of a codelet {@code method} with {@code mark}. */
  public static CodeletName of(WrittenMark mark, String method, List<String> parameterTypes) {
    return new CodeletName(
        mark.all("value").stream().map(WrittenValue::text).findFirst(),
        mark.placeOf("value"),
        mark.text("variant", method),
        method,
        parameterTypes);
  }
}
