package dev.edpm.runtime.rule;

import dev.edpm.annotations.catalogue.NearNames;
import java.util.List;

/** Creates the exception for a rule that refers to something that is not registered. */
final class Missing {

  private Missing() {}

  static UnresolvedException of(String what, String name, List<String> known) {
    List<String> near = NearNames.of(name, known);
    return new UnresolvedException(
        "so far there is no "
            + what
            + " "
            + name
            + (near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?"));
  }
}
