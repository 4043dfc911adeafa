package dev.edpm.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import java.util.List;

/**
 * Silences what javac's {@code -Xlint} says of generated code because of the user's elements that
 * it names: where these are declared, it is said already, and generated code cannot be edited.
 */
final class Silenced {

  /**
   * Whether a module requires the runtime transitively is for its owner to decide, so {@code
   * exports} is among them. The methods of codelets are overloaded as the user's own are.
   */
  private static final List<String> CATEGORIES =
      List.of(
          "auxiliaryclass",
          "deprecation",
          "exports",
          "overloads",
          "rawtypes",
          "removal",
          "unchecked");

  static final AnnotationSpec WARNINGS = warnings();

  private Silenced() {}

  private static AnnotationSpec warnings() {
    AnnotationSpec.Builder silenced = AnnotationSpec.builder(SuppressWarnings.class);
    CATEGORIES.forEach(category -> silenced.addMember("value", "$S", category));
    return silenced.build();
  }
}
