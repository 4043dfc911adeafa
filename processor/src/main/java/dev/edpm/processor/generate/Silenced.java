package dev.edpm.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import java.util.List;

/**
 * Suppresses the warnings of javac's {@code -Xlint} about elements of the user's that generated
 * code names. javac reports them at their declarations already, and users cannot edit generated
 * code.
 */
final class Silenced {

  /**
   * {@code exports} is included because the owner of a module decides whether it requires the
   * runtime transitively; {@code overloads}, because codelets are overloaded wherever the user's
   * methods are.
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
    CATEGORIES.forEach(category -> silenced.addMember("value", Literals.of(category)));
    return silenced.build();
  }
}
