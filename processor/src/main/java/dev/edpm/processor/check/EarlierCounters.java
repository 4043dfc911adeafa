package dev.edpm.processor.check;

import dev.edpm.processor.reader.model.CounterFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The counters that classes define which were compiled before, and are not compiled now.
 *
 * @param lines their lines in the catalogue's format
 * @param classes the defining class of each, by the counter's name
 */
public record EarlierCounters(String lines, Map<String, String> classes) {

  /** None. */
  public static final EarlierCounters NONE = new EarlierCounters("", Map.of());

  /** Copies the map. */
  public EarlierCounters {
    classes = Map.copyOf(classes);
  }

  /** Returns what the classes of {@code file} define. */
  public static EarlierCounters of(CounterFile file) {
    StringBuilder lines = new StringBuilder();
    Map<String, String> classes = new HashMap<>();
    file.byClass()
        .forEach(
            (name, own) -> {
              for (String line : own) {
                lines.append(line).append('\n');
                classes.put(line.split("\t", 2)[0], name);
              }
            });
    return new EarlierCounters(lines.toString(), classes);
  }

  /** Returns the class that defines the counter {@code name}. */
  public Optional<String> definedBy(String name) {
    return Optional.ofNullable(classes.get(name));
  }
}
