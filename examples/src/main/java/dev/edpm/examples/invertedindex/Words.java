package dev.edpm.examples.invertedindex;

import dev.edpm.annotations.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits text into words: sequences of letters and digits, in lower case. */
final class Words {

  private Words() {}

  @Region("tokenize")
  @Stage
  static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = end(text, start);
      if (end > start) {
        words.add(text.substring(start, end).toLowerCase(Locale.ROOT));
      }
      start = end + 1;
    }
    return words;
  }

  private static int end(String text, int start) {
    int end = start;
    while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
