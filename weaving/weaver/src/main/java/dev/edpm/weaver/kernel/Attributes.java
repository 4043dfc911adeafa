package dev.edpm.weaver.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Removes attributes that change no type. */
final class Attributes {

  /** Attributes that change a type, or that another function is meant. */
  private static final Pattern MATTERS =
      Pattern.compile(
          ".*(vector|address_space|opencl|kernel|neon).*|mode|alias|ifunc|overloadable|"
              + "transparent_union");

  private Attributes() {}

  /** Returns the tokens outside of brackets, and all brackets, without attributes. */
  static List<Token> remove(List<Token> tokens) throws NotUnderstoodException {
    List<Token> left = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      Token token = tokens.get(i);
      if (token.isWord() && Words.ATTRIBUTE.contains(token.text())) {
        if (i + 1 == tokens.size() || !tokens.get(i + 1).is("(")) {
          throw new NotUnderstoodException("an attribute is malformed");
        }
        int end = Brackets.end(tokens, i + 1);
        for (Token inside : tokens.subList(i + 1, end)) {
          if (inside.isUnknown() || MATTERS.matcher(inside.text()).matches()) {
            throw new NotUnderstoodException(
                "the attribute " + inside.text() + " is not understood");
          }
        }
        i = end;
      } else {
        left.add(token);
        i++;
      }
    }
    return left;
  }
}
