package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Reports properties and variables whose names begin like those of settings, but are none. */
final class UnknownSettings {

  /** Read by the launcher of the command line. Users may set it for all programs. */
  private static final String LAUNCHER_OPTIONS = Setting.VARIABLE_PREFIX + "OPTS";

  private static final String OURS = "edpm";

  private final Consumer<Problem> problems;

  UnknownSettings(Consumer<Problem> problems) {
    this.problems = problems;
  }

  /** Checks all names of properties, or all of variables. */
  void check(Map<String, String> given, boolean properties) {
    String prefix = properties ? Setting.PROPERTY_PREFIX : Setting.VARIABLE_PREFIX;
    List<String> ours = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String name : given.keySet()) {
      if (name.startsWith(prefix) && !name.equals(LAUNCHER_OPTIONS)) {
        ours.add(name);
      } else if (startsLikeSetting(name)) {
        others.add(name);
      }
    }
    Collections.sort(ours);
    for (String name : ours) {
      checkName(name, properties);
    }
    Collections.sort(others);
    for (String name : others) {
      checkSpelling(name, properties);
    }
  }

  private static boolean startsLikeSetting(String name) {
    return name.length() > OURS.length()
        && name.regionMatches(true, 0, OURS, 0, OURS.length())
        && ".-_".indexOf(name.charAt(OURS.length())) >= 0;
  }

  /**
   * Reports a name that is not read because it is spelt differently: the name of a variable that is
   * given as a property, or the other way round, or a setting with other separators or case.
   */
  private void checkSpelling(String name, boolean property) {
    Map<String, Setting> byVariable = new LinkedHashMap<>();
    for (Setting setting : Setting.values()) {
      byVariable.put(setting.variable(), setting);
    }
    String wanted = asVariable(name);
    boolean ours = name.startsWith(property ? Setting.VARIABLE_PREFIX : Setting.PROPERTY_PREFIX);
    if (!ours && !byVariable.containsKey(wanted)) {
      return;
    }
    List<String> near = NearNames.of(wanted, byVariable.keySet());
    Setting meant = near.isEmpty() ? null : byVariable.get(near.get(0));
    String known = meant == null ? "" : property ? meant.property() : meant.variable();
    problems.accept(
        Problem.of(
            "setting-unknown",
            Printable.quote(name)
                + (property ? " is not a system property" : " is not an environment variable")
                + " that EDPM reads"
                + (known.isEmpty() ? "" : "; did you mean " + known + "?")));
  }

  private static String asVariable(String name) {
    return name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }

  private void checkName(String name, boolean property) {
    List<String> known = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      String knownName = property ? setting.property() : setting.variable();
      if (knownName.equals(name)) {
        return;
      }
      known.add(knownName);
    }
    List<String> near = NearNames.of(name, known);
    problems.accept(
        Problem.of(
            "setting-unknown",
            Printable.quote(name)
                + " is not a setting"
                + (near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?")));
  }
}
