package dev.edpm.weaver.model.hook;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The catalogue of counters in an output folder. It has lines that were written by hand, and then,
 * for each class that defines counters, a comment with its name and the lines of its counters.
 *
 * @param written the lines written by hand
 * @param byClass the lines of each top-level class, by its binary name
 */
public record CounterFile(List<String> written, Map<String, List<String>> byClass) {

  private static final String CLASS_MARK = "# Defined by ";

  /** Copies the collections. */
  public CounterFile {
    written = List.copyOf(written);
    byClass = new LinkedHashMap<>(byClass);
  }

  /** Reads the file. */
  public static CounterFile parse(String text) {
    List<String> written = new ArrayList<>();
    Map<String, List<String>> byClass = new LinkedHashMap<>();
    List<String> at = written;
    for (String line : text.lines().toList()) {
      if (line.startsWith(CLASS_MARK)) {
        String name = line.substring(CLASS_MARK.length());
        at = byClass.computeIfAbsent(name, each -> new ArrayList<>());
      } else if (at == written || !line.isBlank()) {
        at.add(line);
      }
    }
    return new CounterFile(written, byClass);
  }

  /** Returns the file without the counters of classes that are not {@code kept}. */
  public CounterFile keeping(Predicate<String> kept) {
    CounterFile rest = new CounterFile(written, byClass);
    rest.byClass.keySet().removeIf(kept.negate());
    return rest;
  }

  /** Returns the text of the file. */
  public String text() {
    StringBuilder text = new StringBuilder(lines(written));
    byClass.forEach(
        (name, lines) -> text.append(CLASS_MARK).append(name).append('\n').append(lines(lines)));
    return text.toString();
  }

  /** Returns {@code lines}, each with a line end. */
  static String lines(Collection<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }
}
