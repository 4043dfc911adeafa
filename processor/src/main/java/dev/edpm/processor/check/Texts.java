package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.WrittenMark;
import dev.edpm.processor.reader.model.WrittenValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what users may call things: names have a greatest length, and every text can be written in
 * UTF-8, which has no code for half a character.
 */
public final class Texts {

  /** How many characters ({@code char} values) a name can have. */
  public static final int LONGEST_NAME = 1_000;

  /** How many characters a sentence for people, or a rule, can have: a constant holds it. */
  private static final int LONGEST_PROSE = 10_000;

  private static final int SHOWN = 40;
  private static final Set<String> PROSE = Set.of("help");

  private Texts() {}

  /** Returns what is wrong with a name that is written at {@code place}. */
  public static Optional<Diagnostic> judge(String name, Place place) {
    return judge(name, LONGEST_NAME, place);
  }

  /** Returns what is wrong with a rule that is written at {@code place}. */
  public static Optional<Diagnostic> judgeProse(String text, Place place) {
    return judge(text, LONGEST_PROSE, place);
  }

  private static Optional<Diagnostic> judge(String text, int longest, Place place) {
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

  /** Returns what is wrong with a name that is made of those in the source. */
  public static Optional<Diagnostic> judgeDefault(String name, Place place) {
    return name.length() <= LONGEST_NAME
        ? Optional.empty()
        : Optional.of(
            Diagnostic.at(
                place, Message.LONG_DEFAULT_NAME, start(name), name.length(), LONGEST_NAME));
  }

  /** Returns what is wrong with the strings of an annotation. */
  public static List<Diagnostic> judge(WrittenMark mark) {
    List<Diagnostic> found = new ArrayList<>();
    mark.values()
        .forEach(
            (element, values) -> {
              for (WrittenValue value : values) {
                int longest = PROSE.contains(element) ? LONGEST_PROSE : LONGEST_NAME;
                judge(value.text(), longest, value.place()).ifPresent(found::add);
              }
            });
    return found;
  }

  /** Returns what is wrong with one pattern of an option, empty when nothing is. */
  public static Optional<String> faultOfPattern(String pattern) {
    if (pattern.length() > LONGEST_NAME) {
      return Optional.of(
          "a pattern has %d characters, and %d are possible"
              .formatted(pattern.length(), LONGEST_NAME));
    }
    int half = halfCharacter(pattern);
    return half < 0
        ? Optional.empty()
        : Optional.of(
            "character %d of a pattern is half a character (U+%04X)"
                .formatted(half + 1, (int) pattern.charAt(half)));
  }

  /** Returns {@code text}, or as much of it as a message can show. */
  public static String start(String text) {
    if (text.length() <= SHOWN) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
    return text.substring(0, end) + "...";
  }

  /** Returns where a surrogate is that has no other half beside it, or -1. */
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
