package dev.edpm.runtime.region.tag;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Numbers the texts that one key has had as values, up to a limit. They are never forgotten,
 * because records refer to them by their numbers. Safe on any thread.
 */
final class TagTexts {

  /** The number of all texts beyond the limit. */
  static final int OTHER = 0;

  /** Longer texts are cut. */
  static final int MOST_CHARACTERS = 256;

  private static final int LEAST_LIMIT = 1_000;
  private static final int FACTOR = 10;

  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private volatile String[] texts = {null};
  private volatile boolean full;

  /** Returns the number of a text that is not too long. */
  int number(String text) {
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    return full ? OTHER : add(text);
  }

  /** Returns the text with a number from 1. */
  String text(int number) {
    return texts[number];
  }

  /** Returns a text, or its beginning where it is too long. */
  static String cut(String text) {
    if (text.length() <= MOST_CHARACTERS) {
      return text;
    }
    boolean halves = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1));
    return text.substring(0, halves ? MOST_CHARACTERS - 1 : MOST_CHARACTERS);
  }

  private synchronized int add(String text) {
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    int number = numbers.size() + 1;
    // A record may have texts that are not distinguished in the totals of its region.
    if (number > Math.max(LEAST_LIMIT, FACTOR * (long) TagLimit.values())) {
      full = true;
      return OTHER;
    }
    String[] all = texts;
    if (number >= all.length) {
      all = Arrays.copyOf(all, 2 * number);
    }
    all[number] = text;
    texts = all;
    numbers.put(text, number);
    return number;
  }
}
