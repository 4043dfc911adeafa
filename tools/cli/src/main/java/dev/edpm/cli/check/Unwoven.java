package dev.edpm.cli.check;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.weaver.UnwovenMark;
import dev.edpm.weaver.diagnostic.Diagnostic;
import java.util.Optional;

/**
 * An annotated member of a class that was not instrumented.
 *
 * @param mark its mark
 */
record Unwoven(UnwovenMark mark) {

  /** Returns the language of its source, empty for Java. */
  Optional<String> otherLanguage() {
    return switch (mark.language()) {
      case KOTLIN -> Optional.of("Kotlin");
      case SCALA -> Optional.of("Scala");
      case GROOVY -> Optional.of("Groovy");
      case JAVA -> Optional.empty();
    };
  }

  JsonObject json() {
    return new JsonObject()
        .put("file", mark.place().file())
        .put("line", mark.place().line() > 0 ? mark.place().line() : null)
        .put("member", mark.place().member())
        .put("mark", mark.mark())
        .put("reason", mark.refusal().map(Diagnostic::text).orElse(null));
  }

  @Override
  public String toString() {
    return mark.place()
        + ": "
        + mark.refusal().map(Diagnostic::text).orElse(mark.mark() + " is not instrumented");
  }
}
