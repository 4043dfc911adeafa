package dev.edpm.weaver.check.codelet;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A monomial, which is a product of powers of values, such as {@code n^2*m}.
 *
 * @param powers the exponents by the names of the values, in order of appearance
 */
record Monomial(Map<String, Integer> powers) {

  private static final Pattern FACTOR =
      Pattern.compile(
          "\\s*(\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)\\s*"
              + "(?:\\^\\s*([1-9][0-9]?)\\s*)?");

  /** Parses a monomial; returns empty if the text is not valid. */
  static Optional<Monomial> parse(String text) {
    Map<String, Integer> powers = new LinkedHashMap<>();
    for (String factor : text.split("\\*", -1)) {
      Matcher matcher = FACTOR.matcher(factor);
      if (!matcher.matches()) {
        return Optional.empty();
      }
      String power = matcher.group(2);
      powers.merge(matcher.group(1), power == null ? 1 : Integer.parseInt(power), Integer::sum);
    }
    return Optional.of(new Monomial(powers));
  }
}
