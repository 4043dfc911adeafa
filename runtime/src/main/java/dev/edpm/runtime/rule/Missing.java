package dev.edpm.runtime.rule;

import dev.edpm.annotations.catalogue.NearNames;
import java.util.List;

/** Says that a rule names what nobody has registered. */
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
