package dev.edpm.weaver.check;

import dev.edpm.weaver.model.hook.CounterFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The counters of classes that an earlier compilation wrote and that this one does not compile.
 *
 * @param lines the counters in the catalogue's format
 * @param classes the defining class of each counter, by the name of the counter
 */
public record EarlierCounters(String lines, Map<String, String> classes) {

  /** No counters. */
  public static final EarlierCounters NONE = new EarlierCounters("", Map.of());

  /** Copies the map. */
  public EarlierCounters {
    classes = Map.copyOf(classes);
  }

  /** Returns the counters that the classes in {@code file} define. */
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
