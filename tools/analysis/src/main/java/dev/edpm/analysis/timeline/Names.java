package dev.edpm.analysis.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for names that occur often: regions, codelets and arguments. */
final class Names {

  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Returns the number of a name, the same for equal names. */
  int number(String name) {
    Integer number = numbers.get(name);
    if (number == null) {
      number = names.size();
      numbers.put(name, number);
      names.add(name);
    }
    return number;
  }

  String name(int number) {
    return names.get(number);
  }

  /** Returns the one object for all equal names, so that each is in memory once. */
  String shared(String name) {
    return names.get(number(name));
  }
}
