package dev.edpm.view.pack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Texts that columns name by their numbers. */
final class Texts {

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** Returns the number of a text, the same for equal texts. */
  int number(String text) {
    Integer number = numbers.get(text);
    if (number == null) {
      number = texts.size();
      numbers.put(text, number);
      texts.add(text);
    }
    return number;
  }

  /** Returns all texts; the number of a text is its index. */
  List<String> all() {
    return texts;
  }
}
