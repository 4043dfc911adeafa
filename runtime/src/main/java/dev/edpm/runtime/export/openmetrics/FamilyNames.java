package dev.edpm.runtime.export.openmetrics;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Assigns each counter the name of its metric family: the counter's name, with underscores for
 * characters that OpenMetrics does not allow. If two names would be equal, or one would be that of
 * a sample of the other, the later one ends with a number. Each counter keeps its name for the life
 * of the process. Safe on any thread.
 */
final class FamilyNames {

  private static final List<String> SAMPLES =
      List.of("", "_total", "_created", "_count", "_sum", "_bucket", "_gcount", "_gsum", "_info");

  private final Map<String, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /**
   * Returns the name of a family.
   *
   * @param wanted the name it is derived from, which also identifies the family
   * @param unit the unit at the end of the name; empty for none
   */
  synchronized String of(String wanted, String unit) {
    return names.computeIfAbsent(wanted, key -> free(sanitized(wanted), unit));
  }

  private String free(String wanted, String unit) {
    String name = withUnit(wanted, unit);
    for (int i = 2; isTaken(name); i++) {
      name = withUnit(wanted + "_" + i, unit);
    }
    for (String sample : SAMPLES) {
      taken.add(name + sample);
    }
    return name;
  }

  private boolean isTaken(String name) {
    return SAMPLES.stream().anyMatch(sample -> taken.contains(name + sample));
  }

  private static String withUnit(String name, String unit) {
    return unit.isEmpty() || name.endsWith("_" + unit) ? name : name + "_" + unit;
  }

  private static String sanitized(String name) {
    return name.replaceAll("[^A-Za-z0-9_]", "_");
  }
}
