package dev.edpm.weaver.check;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the names and texts of users. Names have a maximum length, and every text must be valid in
 * UTF-8, which cannot represent an unpaired surrogate.
 */
public final class Texts {

  /** The maximum number of characters ({@code char} values) of a name. */
  public static final int LONGEST_NAME = 1_000;

  /** The maximum number of characters of a description or a rule: a string constant holds it. */
  private static final int LONGEST_PROSE = 10_000;

  private static final int SHOWN = 40;

  /** The maximum lengths of texts that are not names; the compiler limits those of programs. */
  private static final Map<String, Integer> LONGEST =
      Map.of("help", LONGEST_PROSE, "code", Integer.MAX_VALUE);

  private Texts() {}

  /** Returns the error in a name at {@code place}, if there is one. */
  public static Optional<Diagnostic> check(String name, Place place) {
    return check(name, LONGEST_NAME, place);
  }

  /** Returns the error in a rule at {@code place}, if there is one. */
  public static Optional<Diagnostic> checkProse(String text, Place place) {
    return check(text, LONGEST_PROSE, place);
  }

  private static Optional<Diagnostic> check(String text, int longest, Place place) {
    if (text.length() > longest) {
      return Optional.of(
          Diagnostic.at(place, Message.LONG_NAME, start(text), text.length(), longest));
    }
    int half = halfCharacter(text);
    return half < 0
        ? Optional.empty()
        : Optional.of(
            Diagnostic.at(
                place,
                Message.HALF_CHARACTER,
                half + 1,
                "%04X".formatted((int) text.charAt(half))));
  }

  /** Returns the error in a default name, which is composed of names in the source. */
  public static Optional<Diagnostic> checkDefault(String name, Place place) {
    return name.length() <= LONGEST_NAME
        ? Optional.empty()
        : Optional.of(
            Diagnostic.at(
                place, Message.LONG_DEFAULT_NAME, start(name), name.length(), LONGEST_NAME));
  }

  /** Returns the errors in the strings of an annotation. */
  public static List<Diagnostic> check(WrittenMark mark) {
    List<Diagnostic> found = new ArrayList<>();
    mark.values()
        .forEach(
            (element, values) -> {
              for (WrittenValue value : values) {
                int longest = LONGEST.getOrDefault(element, LONGEST_NAME);
                check(value.text(), longest, value.place()).ifPresent(found::add);
              }
            });
    return found;
  }

  /** Returns the fault of one pattern of an option, if there is one. */
  public static Optional<String> faultOfPattern(String pattern) {
    if (pattern.length() > LONGEST_NAME) {
      return Optional.of(
          "a pattern has %d characters, but the maximum is %d"
              .formatted(pattern.length(), LONGEST_NAME));
    }
    int half = halfCharacter(pattern);
    return half < 0
        ? Optional.empty()
        : Optional.of(
            "character %d of a pattern is an unpaired surrogate (U+%04X)"
                .formatted(half + 1, (int) pattern.charAt(half)));
  }

  /** Returns {@code text}, shortened for a message if it is long. */
  public static String start(String text) {
    if (text.length() <= SHOWN) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
    return text.substring(0, end) + "...";
  }

  /** Returns the index of the first unpaired surrogate, or -1. */
  private static int halfCharacter(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (i + 1 == text.length()
            || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }
}
